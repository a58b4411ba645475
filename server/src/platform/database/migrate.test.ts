import { readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { scratchDatabase } from '../../testing/peers/postgres-server.ts';
import { connect, type Database } from './connect.ts';
import { migrate, NewerSchema } from './migrate.ts';

const FIRST = 'create table a (n int);--> statement-breakpoint\ninsert into a values (1);';
const SECOND = 'alter table a add column m int;';

const JOURNAL = fileURLToPath(new URL('../../db/migrations/meta/_journal.json', import.meta.url));
/** When a migration of the product was made. */
const momentOf = (name: string) =>
  (JSON.parse(readFileSync(JOURNAL, 'utf8')) as { entries: { tag: string; when: number }[] }).entries.find(({ tag }) => tag === name)!.when;

/** A folder as drizzle-kit writes it. */
async function migrations(root: string, ...scripts: string[]): Promise<string> {
  const folder = await mkdtemp(join(root, 'migrations-'));
  await mkdir(join(folder, 'meta'));
  const entries = scripts.map((_, idx) => ({ idx, version: '7', when: 1000 + idx, tag: `000${idx}_step`, breakpoints: true }));
  await writeFile(join(folder, 'meta', '_journal.json'), JSON.stringify({ version: '7', dialect: 'postgresql', entries }));
  for (const [index, script] of scripts.entries()) await writeFile(join(folder, `000${index}_step.sql`), script);
  return folder;
}

describe('migrate', () => {
  let root: string;
  let open: () => Promise<Database>;
  let database: Database;
  let drop: () => Promise<unknown>;

  beforeAll(async () => {
    root = await mkdtemp(join(tmpdir(), 'miyar-migrate-'));
  });
  afterAll(() => rm(root, { recursive: true, force: true }));
  beforeEach(async () => {
    const scratch = await scratchDatabase();
    drop = scratch.drop;
    open = () => connect({ dataDir: '', databaseUrl: scratch.url });
    database = await open();
  });
  afterEach(async () => {
    await database.close();
    await drop();
  });

  const rowsOfA = async () => (await database.db.execute(sql`select * from a`)).rows;

  test('proves the addresses of administrators the operator made, and of nobody else', async () => {
    await migrate(database, undefined, momentOf('0014_names_in_both_languages'));
    await database.db.execute(sql`insert into users (name, email, role, password_hash, verified_at, verified_by) values
      ('first', 'first@example.org', 'admin', '', now(), null), ('promoted', 'promoted@example.org', 'admin', '', now(), 1),
      ('new', 'new@example.org', 'trainer', '', null, null)`);
    await migrate(database);
    const { rows } = await database.db.execute(sql`select email from users where email_verified_at = created_at`);
    expect(rows).toEqual([{ email: 'first@example.org' }]);
  });

  test('has old rows found without their apostrophes and hyphens', async () => {
    await migrate(database, undefined, momentOf('0019_cases'));
    const { db } = database;
    await db.execute(sql`insert into users (name, email, role, password_hash, search_key) values
      ('Al-Noor’s', 'office@al-noor.example', 'institution', '', 'al noor s office al noor example'), ('Plain', 'plain@example.org', 'admin', '', 'plain plain example org')`);
    await db.execute(sql`insert into organisations (name) values ('x')`);
    await db.execute(sql`insert into institutions (organisation_id, name, name_alternative, name_key, country, words)
      values (1, 'Qur’anic school', 'مدرسة', 'x', 'Kenya', array_to_tsvector(array['qur', 'anic']))`);
    await db.execute(
      sql`insert into training_sessions (trainer_id, title, location, held_on, duration, search_key) values (1, 'Qur’an', 'Riyadh', '2026-01-01', '1', 'qur an riyadh')`,
    );
    await migrate(database);
    const keys = async (table: string) =>
      (await db.execute<{ key: string }>(sql.raw(`select search_key as key from ${table} order by id`))).rows.map(({ key }) => key);
    expect(await keys('users')).toEqual(['al noor s alnoors office al noor example', 'plain plain example org']);
    expect(await keys('training_sessions')).toEqual(['qur an riyadh quran']);
    expect((await db.execute(sql`select id from institutions where words @@ 'quranic:*'::tsquery`)).rows).toHaveLength(1);
  });

  test('brings an empty database to the schema of the product, once', async () => {
    expect(await migrate(database)).toBeGreaterThan(0);
    expect(await migrate(database)).toBe(0);
    expect((await database.db.execute(sql`select * from users`)).rows).toEqual([]);
  });

  test('adds what is new to what is there', async () => {
    expect(await migrate(database, await migrations(root, FIRST))).toBe(1);
    expect(await migrate(database, await migrations(root, FIRST, SECOND))).toBe(1);
    expect(await rowsOfA()).toEqual([{ n: 1, m: null }]);
  });

  test('refuses a database of a newer version and leaves it alone', async () => {
    await migrate(database, await migrations(root, FIRST, SECOND));
    const refused = migrate(database, await migrations(root, FIRST));
    await expect(refused).rejects.toBeInstanceOf(NewerSchema);
    await expect(refused).rejects.toThrow('newer version of Miyar');
    expect(await rowsOfA()).toEqual([{ n: 1, m: null }]);
  });

  test('undoes a step that fails and keeps those before it', async () => {
    const broken = await migrations(root, FIRST, `${SECOND}--> statement-breakpoint\nselect * from no_such_table;`);
    await expect(migrate(database, broken)).rejects.toThrow();
    expect(await rowsOfA()).toEqual([{ n: 1 }]);
    expect(await migrate(database, await migrations(root, FIRST, SECOND))).toBe(1);
  });

  const WIDER = (statement: string) =>
    `create table if not exists b (n int);--> statement-breakpoint\nalter table b alter column n type bigint;--> statement-breakpoint\n-- next transaction\n${statement};`;

  test('commits each transaction of a long step, and begins the step again after a stop', async () => {
    const stopped = await migrations(root, FIRST, WIDER('select * from no_such_table'));
    await expect(migrate(database, stopped)).rejects.toThrow();
    const typeOf = () => database.db.execute(sql`select data_type from information_schema.columns where table_name = 'b'`);
    expect((await typeOf()).rows).toEqual([{ data_type: 'bigint' }]);
    expect(await migrate(database, await migrations(root, FIRST, WIDER('alter table a add column m int')))).toBe(1);
    expect(await rowsOfA()).toEqual([{ n: 1, m: null }]);
    expect(await migrate(database, await migrations(root, FIRST, WIDER('alter table a add column m int')))).toBe(0);
  });

  test('widens each growing table in a transaction of its own, and comes to the same when it is stopped after any of them', async () => {
    const folder = fileURLToPath(new URL('../../db/migrations', import.meta.url));
    const script = readFileSync(join(folder, '0016_log_and_growing_tables.sql'), 'utf8');
    const parts = script.split(/^-- next transaction$/m);
    const rewrites = parts.map((part) => new Set([...part.matchAll(/^ALTER TABLE "(\w+)" ALTER COLUMN .*bigint/gm)].map(([, table]) => table)));
    expect(Math.max(...rewrites.map(({ size }) => size))).toBe(1);
    await migrate(database, undefined, momentOf('0015_address_of_first_administrators'));
    // As far as a node got that was stopped before the last of them.
    for (const statement of parts.slice(0, -1).join('').split('--> statement-breakpoint')) await database.db.execute(sql.raw(statement));
    expect(await migrate(database)).toBeGreaterThan(0);
    const { rows } = await database.db.execute<{ kind: string }>(sql`select data_type as kind from information_schema.columns
      where table_name in ('events', 'messages', 'notifications', 'mails', 'login_sessions', 'message_attachments', 'waiting_notices') and column_name = 'id'`);
    expect(rows.map(({ kind: type }) => type)).toEqual(Array(7).fill('bigint'));
    await database.db.execute(sql`insert into events (kind, data) values ('x', '{}')`);
    await expect(database.db.execute(sql`update events set kind = 'y'`)).rejects.toThrow();
  });

  test('does a long step once, of nodes that start together', async () => {
    const slow = await migrations(root, FIRST, WIDER('select pg_sleep(0.3)'));
    const nodes = await Promise.all([open(), open(), open()]);
    const counts = await Promise.all([database, ...nodes].map((node) => migrate(node, slow)));
    expect(counts.reduce((sum, count) => sum + count)).toBe(2);
    await Promise.all(nodes.map((node) => node.close()));
  });

  test('lets nodes that start together migrate once', async () => {
    const slow = await migrations(root, `${FIRST}--> statement-breakpoint\nselect pg_sleep(0.3);`, SECOND);
    const nodes = await Promise.all([open(), open(), open()]);
    const counts = await Promise.all([database, ...nodes].map((node) => migrate(node, slow)));
    expect(counts.reduce((sum, count) => sum + count)).toBe(2);
    expect(await rowsOfA()).toEqual([{ n: 1, m: null }]);
    await Promise.all(nodes.map((node) => node.close()));
  });
});
