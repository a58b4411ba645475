import { mkdirSync, rmdirSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { afterCommit } from '../after-commit.ts';
import type { Database } from '../database.ts';
import { embeddedDatabase } from './pglite-database.ts';
import { PREPARED_CLUSTER } from './prepared-cluster/fingerprint.ts';
import { isUnreachable } from '../postgres/unreachable.ts';

let folder: string;
let database: Database;
/** Where the engine makes the next piece of its log; something else of that name stops it, as a full disk does. */
let inTheWay: string;
const warn = vi.fn<(data: object, message: string) => void>();

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'miyar-engine-'));
  inTheWay = join(folder, 'db', 'cluster', 'pg_wal', 'xlogtemp.42');
  warn.mockClear();
  database = await embeddedDatabase(folder, undefined, { warn }, PREPARED_CLUSTER);
  await database.db.execute(sql`create table stored (n int)`);
  await database.db.execute(sql`insert into stored values (1)`);
});
afterEach(async () => {
  await database.close();
  await rm(folder, { recursive: true, force: true });
});

const insert = (n: number) => database.transaction((tx) => tx.execute(sql`insert into stored values (${n})`));
const stored = async () => (await database.db.execute<{ n: number }>(sql`select n from stored order by n`)).rows.map(({ n }) => n);

/** Leaves the engine nowhere to write its log, and writes until it dies of that. */
async function die(): Promise<void> {
  mkdirSync(inTheWay);
  // Now and then it dies of this already.
  await database.db.execute(sql`select pg_switch_wal()`).catch(() => undefined);
  await expect(insert(2)).rejects.toSatisfy(isUnreachable);
}

test('an engine that dies says so to everybody, and does not take the process with it', async () => {
  await die();
  for (const _ of [1, 2, 3]) await expect(stored()).rejects.toSatisfy(isUnreachable);
  await expect(insert(3)).rejects.toSatisfy(isUnreachable);
});

test('it is opened again when it can be, with everything that was committed and nothing that was not', async () => {
  const heard = { notice: vi.fn<(payload: string) => void>(), gap: vi.fn<() => void>() };
  await database.listen('news', heard);
  await die();
  rmdirSync(inTheWay);
  await vi.waitUntil(
    () =>
      stored().then(
        () => true,
        () => false,
      ),
    { timeout: 30_000, interval: 100 },
  );
  expect(await stored()).toEqual([1]);
  expect(warn.mock.calls.map(([, message]) => message)).toEqual([
    'the embedded database stopped, and is opened again as soon as it can be',
    'the embedded database was opened again',
  ]);
  expect(heard.gap).toHaveBeenCalledTimes(1);
  await database.db.execute(sql`select pg_notify('news', 'again')`);
  await vi.waitFor(() => expect(heard.notice).toHaveBeenCalledWith('again'));
  await insert(4);
  expect(await stored()).toEqual([1, 4]);
});

test('one that is dead can be closed, and its folder be used again', async () => {
  await die();
  await database.close();
  rmdirSync(inTheWay);
  const closed = database;
  database = await embeddedDatabase(folder);
  expect(await stored()).toEqual([1]);
  // Whoever still asks the closed one must not have it open files that are another's now.
  await expect(closed.db.execute(sql`select 1`)).rejects.toThrow();
  expect(warn.mock.calls.map(([, message]) => message)).not.toContain('the embedded database was opened again');
});

test('a notice comes once what wrote it is on the disk, and after what is done right then', async () => {
  const order: string[] = [];
  await database.listen('news', { notice: (payload) => order.push(payload), gap: () => undefined });
  const written = database.transaction(async (tx) => {
    await tx.execute(sql`insert into stored values (2)`);
    await tx.execute(sql`select pg_notify('news', 'notice')`);
    afterCommit(tx, () => order.push('emitted'));
  });
  await written.then(() => order.push('acknowledged'));
  await vi.waitFor(() => expect(order).toHaveLength(3));
  expect(order).toEqual(['emitted', 'acknowledged', 'notice']);
});

test('a query that fails is that query’s error, and the engine goes on', async () => {
  for (const ask of [() => database.db.execute(sql`select 1/0`), () => database.transaction((tx) => tx.execute(sql`select 1/0`))])
    await expect(ask()).rejects.toMatchObject({ cause: { code: '22012' } });
  expect(await stored()).toEqual([1]);
  expect(warn).not.toHaveBeenCalled();
});
