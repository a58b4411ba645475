import { readdirSync, statSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ALL_QUEUES } from '../../jobs/queues.ts';
import type { Db } from '../connect.ts';
import { migrate } from '../migrate.ts';
import { readArchive, UnfitArchive } from './archive.ts';
import { embeddedDatabase } from './embedded-database.ts';
import { clusterFingerprint } from './fingerprint.ts';
import { makePreparedCluster } from './make-prepared.ts';

let folder: string;
let archive: string;
let bytes: Buffer;
const refusals: object[] = [];
const log = { warn: (data: object) => void refusals.push(data) };
const opened = async (from = archive) => {
  const dataDir = await mkdtemp(join(folder, 'data-'));
  return { dataDir, ...(await embeddedDatabase(dataDir, { ms: 0, log }, log, { archive: from, within: folder })) };
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'miyar-prepared-'));
  archive = join(folder, 'archive');
  bytes = await makePreparedCluster();
  await writeFile(archive, bytes);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** All that migrations make: tables with their columns, indexes, constraints, triggers, functions, and the rows. */
const SCHEMA = [
  `select table_name, column_name, data_type, udt_name, column_default, is_nullable, identity_generation, generation_expression
     from information_schema.columns where table_schema = 'public' order by 1, 2`,
  "select indexname, indexdef from pg_indexes where schemaname = 'public' order by 1",
  "select conrelid::regclass::text, conname, pg_get_constraintdef(oid) from pg_constraint where connamespace = 'public'::regnamespace order by 1, 2",
  'select tgrelid::regclass::text, pg_get_triggerdef(oid) from pg_trigger where not tgisinternal order by 1, 2',
  "select oid::regprocedure::text, prosrc from pg_proc where pronamespace = 'public'::regnamespace order by 1",
  "select sequencename, start_value, last_value is null as unused from pg_sequences where schemaname = 'public' order by 1",
  'select hash, created_at from drizzle.__drizzle_migrations order by id',
];

async function described(db: Pick<Db, 'execute'>): Promise<Record<string, unknown>> {
  const rowsOf = async (statement: string) => (await db.execute(sql.raw(statement))).rows;
  const tables = (await rowsOf("select relname from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1")) as {
    relname: string;
  }[];
  const made: Record<string, unknown> = {};
  for (const statement of SCHEMA) made[statement] = await rowsOf(statement);
  // The draft is as old as the installation; every other time would have to be the same.
  for (const { relname } of tables) made[relname] = await rowsOf(`select to_jsonb(t) - 'created_at' as row from public.${relname} t order by 1`);
  return made;
}

test('has the schema and the rows of a database that was migrated, and no time of its making', async () => {
  // The same version is needed: other versions describe the same differently.
  const migrated = await opened('none');
  await migrate(migrated);
  const wanted = await described(migrated.db);
  await migrated.close();
  const before = new Date();
  const database = await opened();
  const { rows } = await database.db.execute<{ recent: boolean }>(
    sql`select created_at >= ${before.toISOString()}::timestamptz as recent from standard_versions`,
  );
  expect(rows).toEqual([{ recent: true }]);
  expect(await described(database.db)).toEqual(wanted);
  expect(refusals).toEqual([]);
  await database.close();
});

test('has the queues of the jobs, no job, and no time at which something was due', async () => {
  const { db, close } = await opened();
  const queues = await db.execute<{ name: string }>(sql`select name from pgboss.queue where name not like '\\_\\_%' order by name`);
  expect(queues.rows.map(({ name }) => name)).toEqual(ALL_QUEUES.map(({ name }) => name).sort());
  const { rows } = await db.execute(
    sql`select cron_on, (select count(*) from pgboss.job) as jobs, (select count(*) from pgboss.schedule) as due from pgboss.version`,
  );
  expect(rows).toEqual([{ cron_on: null, jobs: 0, due: 0 }]);
  await close();
});

test('its files are the owner’s alone', async () => {
  const { dataDir, close } = await opened();
  const cluster = join(dataDir, 'postgres', 'cluster');
  for (const entry of readdirSync(cluster, { recursive: true, encoding: 'utf8' })) expect(statSync(join(cluster, entry)).mode & 0o077, entry).toBe(0);
  await close();
});

test('an archive of another version, or one that is damaged anywhere, is not read', () => {
  const flipped = (at: number) => {
    const copy = Buffer.from(bytes);
    copy[at]! ^= 1;
    return copy;
  };
  expect(() => readArchive(bytes, 'another')).toThrow(new UnfitArchive('it was made for another version'));
  for (const damaged of [
    Buffer.alloc(0),
    Buffer.from('\n'),
    bytes.subarray(0, 20),
    bytes.subarray(0, bytes.length / 2),
    flipped(300),
    flipped(bytes.length - 1),
  ])
    expect(() => readArchive(damaged, clusterFingerprint())).toThrow(new UnfitArchive('it is damaged'));
});

test('where it is damaged or missing, an empty cluster is made instead', async () => {
  await writeFile(join(folder, 'damaged'), bytes.subarray(0, bytes.length / 2));
  for (const from of ['damaged', 'missing']) {
    const { db, close } = await opened(join(folder, from));
    expect((await db.execute(sql`select count(*) from pg_class where relnamespace = 'public'::regnamespace`)).rows).toEqual([{ count: 0 }]);
    await close();
  }
  expect(refusals).toEqual([{ reason: 'it is damaged' }]);
});
