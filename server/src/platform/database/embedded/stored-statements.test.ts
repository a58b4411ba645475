import { PGlite } from '@electric-sql/pglite';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { settings } from '../../../db/schema/core/settings.ts';
import type { Database, Db } from '../database.ts';
import { givingTexts } from './date-texts.ts';
import { pgliteDatabase } from './pglite-database.ts';

let engine: PGlite;
let database: Database;
beforeAll(async () => {
  engine = givingTexts(await PGlite.create());
  await engine.exec('create table settings (key text primary key, value jsonb not null, updated_at timestamptz not null default now(), updated_by int)');
  database = pgliteDatabase(engine);
});
afterAll(() => database.close());

/** How many of the statements that the engine stores contain a word. */
async function stored(word: string): Promise<number> {
  const { rows } = await engine.query<{ count: number }>(`select count(*)::int as count from pg_prepared_statements where strpos(statement, $1) > 0`, [word]);
  return rows[0]!.count;
}

test('what runs for the second time is stored, and gives what it gave before', async () => {
  const select = (db: Db) =>
    db
      .select({
        at: sql<Date>`'2026-01-02T03:04:05.678Z'::timestamptz as repeated_select`.mapWith(settings.updatedAt),
        value: sql`'{"a": [1, null]}'::jsonb`,
        numbers: sql`array[1, 2]::int[]`,
        nothing: settings.updatedBy,
      })
      .from(sql`(select 1) as one`)
      .leftJoin(settings, eq(settings.key, 'missing'));
  const row = { at: new Date('2026-01-02T03:04:05.678Z'), value: { a: [1, null] }, numbers: [1, 2], nothing: null };
  const times = [await select(database.db), await select(database.db), await database.transaction((tx) => select(tx)), await select(database.db)];
  expect(times).toEqual([[row], [row], [row], [row]]);
  expect(await stored('repeated_select')).toBe(1);
  const raw = (n: number) => database.db.execute(sql`select ${n}::int as repeated_raw, 'x' as word`);
  expect([(await raw(1)).rows, (await raw(2)).rows, (await raw(3)).rows]).toEqual([1, 2, 3].map((n) => [{ repeated_raw: n, word: 'x' }]));
  expect(await stored('repeated_raw')).toBe(1);
});

test('what is written by it is written, and a transaction that it fails in is undone', async () => {
  const add = (key: string, value: unknown) => database.transaction((tx) => tx.insert(settings).values({ key, value }));
  await add('stored-1', { word: 'كلمة' });
  await add('stored-2', null).catch(() => undefined);
  await add('stored-3', [1, 'two']);
  await expect(
    database.transaction(async (tx) => {
      await tx.insert(settings).values({ key: 'stored-4', value: 4 });
      await tx.insert(settings).values({ key: 'stored-1', value: 5 });
    }),
  ).rejects.toMatchObject({ cause: { code: '23505', constraint: 'settings_pkey' } });
  const rows = await database.db
    .select({ key: settings.key, value: settings.value })
    .from(settings)
    .where(sql`${settings.key} like 'stored-%'`)
    .orderBy(settings.key);
  expect(rows).toEqual([
    { key: 'stored-1', value: { word: 'كلمة' } },
    { key: 'stored-3', value: [1, 'two'] },
  ]);
});

test('the one that was unused for longest is dropped, and stored again when it is repeated', async () => {
  const numbered = (n: number) => database.db.execute(sql.raw(`select 1 as numbered_${n}_`));
  const inUse = () => database.db.execute(sql`select 1 as in_use`);
  await inUse();
  for (let n = 0; n < 520; n += 1) {
    await numbered(n);
    await numbered(n);
    if (n % 100 === 0) await inUse();
  }
  expect(await stored('')).toBe(500);
  expect([await stored('in_use'), await stored('numbered_0_'), await stored('numbered_519_')]).toEqual([1, 0, 1]);
  await numbered(0);
  expect((await numbered(0)).rows).toEqual([{ numbered_0_: 1 }]);
  expect(await stored('numbered_0_')).toBe(1);
});

test('rows are read whole where the answer comes in pieces, with nothing, empty texts and letters of any length', async () => {
  const long = 'نصّ طويل 😀 '.repeat(3000);
  const read = (db: Db) =>
    db.execute(sql`select n, ${long}::text as long, '' as empty, null::text as nothing, array['أ', null] as list from generate_series(1, 3) as n`);
  const row = (n: number) => ({ n, long, empty: '', nothing: null, list: ['أ', null] });
  for (let time = 0; time < 3; time += 1) expect((await read(database.db)).rows).toEqual([1, 2, 3].map(row));
  expect((await database.transaction((tx) => read(tx))).rows).toEqual([1, 2, 3].map(row));
});

test('a repeated read that fails is that read’s error, and the next one is answered', async () => {
  const divided = (by: number) => database.db.execute(sql`select 10 / ${by}::int as divided`);
  for (let time = 0; time < 2; time += 1) expect((await divided(5)).rows).toEqual([{ divided: 2 }]);
  await expect(divided(0)).rejects.toMatchObject({ cause: { code: '22012' } });
  await expect(database.transaction((tx) => tx.execute(sql`select 10 / ${0}::int as divided`))).rejects.toMatchObject({ cause: { code: '22012' } });
  expect((await divided(2)).rows).toEqual([{ divided: 5 }]);
});

test('whoever listens is notified by repeated statements, outside and within a transaction', async () => {
  const heard: string[] = [];
  const stop = await database.listen('repeated', { notice: (payload) => heard.push(payload), gap: () => undefined });
  const notify = (db: Db, payload: string) => db.execute(sql`select pg_notify('repeated', ${payload})`);
  for (const payload of ['1', '2', '3']) await notify(database.db, payload);
  for (const payload of ['4', '5']) await database.transaction((tx) => notify(tx, payload));
  await expect.poll(() => heard).toEqual(['1', '2', '3', '4', '5']);
  await stop();
});
