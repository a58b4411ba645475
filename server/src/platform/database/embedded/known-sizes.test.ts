import { statSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDurablePglite } from './durable-pglite.ts';
import { PREPARED_CLUSTER } from './prepared-cluster/fingerprint.ts';

let dir: string;
let engine: PGlite;
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'miyar-sizes-'));
  engine = await openDurablePglite(dir, { archive: PREPARED_CLUSTER });
  await engine.exec('create table sized (n int, word text); alter table sized set (autovacuum_enabled = off)');
});
afterAll(async () => {
  await engine.close();
  await rm(dir, { recursive: true, force: true });
});

const count = async (): Promise<number> => (await engine.query<{ count: number }>('select count(*)::int as count from sized')).rows[0]!.count;
const insert = (rows: number) => engine.query(`insert into sized select n, repeat('a', 500) from generate_series(1, $1) as n`, [rows]);

/** Bytes of the table's file, as the system knows them. */
async function bytes(): Promise<number> {
  const { rows } = await engine.query<{ path: string }>(`select pg_relation_filepath('sized') as path`);
  return statSync(join(dir, 'cluster', rows[0]!.path)).size;
}

test('a table is read whole as its file grows, is cut, emptied and made anew', async () => {
  await insert(500);
  expect(await count()).toBe(500);
  const first = await bytes();
  await insert(1500);
  expect([await count(), (await bytes()) > first]).toEqual([2000, true]);
  await engine.query('delete from sized where n > 500');
  await engine.exec('vacuum sized');
  expect(await count()).toBe(1000);
  await engine.query('delete from sized');
  await engine.exec('vacuum sized');
  expect([await count(), await bytes()]).toEqual([0, 0]);
  await insert(700);
  expect(await count()).toBe(700);
  await engine.exec('vacuum full sized');
  await engine.exec('create index sized_n on sized (n); reindex table sized');
  expect(await count()).toBe(700);
  await engine.exec('truncate sized');
  await insert(3);
  expect(await count()).toBe(3);
  await engine.exec('begin; drop table sized; rollback');
  expect(await count()).toBe(3);
});

test('a table is found whole by an engine that is opened again', async () => {
  await insert(1200);
  await engine.close();
  engine = await openDurablePglite(dir);
  expect(await count()).toBe(1203);
  await insert(10);
  expect(await count()).toBe(1213);
});
