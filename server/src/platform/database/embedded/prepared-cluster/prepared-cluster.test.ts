import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { ALL_QUEUES } from '../../../jobs/queues.ts';
import { migrate } from '../../migrate.ts';
import { openDurablePglite } from '../durable-pglite.ts';
import { memoryDatabase } from '../pglite-database.ts';
import { readArchive, UnfitArchive } from './archive.ts';
import { clusterFingerprint } from './fingerprint.ts';
import { giveIdentity } from './identity.ts';
import { makePreparedCluster } from './make.ts';
import { readAhead, unpackCluster } from './unpack.ts';

let folder: string;
let archive: string;
let bytes: Buffer;
const refusals: string[] = [];
const opened = (name: string, from = archive) => openDurablePglite(join(folder, name), { archive: from, refused: (reason) => refusals.push(reason) });

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
type Ask = (statement: string) => Promise<object[]>;
async function described(ask: Ask): Promise<Record<string, object[]>> {
  const tables = (await ask("select relname from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1")) as { relname: string }[];
  const made: Record<string, object[]> = {};
  for (const statement of SCHEMA) made[statement] = await ask(statement);
  for (const { relname } of tables) made[relname] = await ask(`select to_jsonb(t) as row from public.${relname} t order by 1`);
  return made;
}
/** As JSON has them: the one side gives times and large numbers as texts. */
const withoutMoments = (rows: object[]): unknown =>
  JSON.parse(JSON.stringify(rows), (key, value: unknown) =>
    key === 'created_at' && /^2\d{3}-/.test(String(value)) ? '' : typeof value === 'number' ? String(value) : value,
  );
const asking =
  (database: PGlite): Ask =>
  async (statement) =>
    (await database.query<object>(statement)).rows;

test('has the schema and the rows of a database that was migrated, and no time of its making', async () => {
  const dump = inject('pgliteDump');
  const migrated = await memoryDatabase(dump ? new Blob([readFileSync(dump)]) : undefined);
  if (!dump) await migrate(migrated);
  const wanted = await described(async (statement) => (await migrated.db.execute(statement)).rows);
  await migrated.close();
  const before = new Date();
  const database = await opened('same');
  const [version] = (await database.query<{ id: number; created_at: Date }>('select id, created_at from standard_versions')).rows;
  expect(version!.created_at.getTime()).toBeGreaterThanOrEqual(before.getTime() - 1);
  const given = await described(asking(database));
  // The draft is as old as the installation, on both sides; every other time would have to be the same.
  for (const [part, rows] of Object.entries(given)) expect(withoutMoments(rows), part).toEqual(withoutMoments(wanted[part]!));
  expect(refusals).toEqual([]);
  await database.close();
});

test('has the queues of the jobs, no job, and no time at which something was due', async () => {
  const database = await opened('queues');
  const { rows: queues } = await database.query<{ name: string }>("select name from pgboss.queue where name not like '\\_\\_%' order by name");
  expect(queues.map(({ name }) => name)).toEqual(ALL_QUEUES.map(({ name }) => name).sort());
  const { rows } = await database.query(
    'select cron_on, (select count(*) from pgboss.job) as jobs, (select count(*) from pgboss.schedule) as due from pgboss.version',
  );
  expect(rows).toEqual([{ cron_on: null, jobs: 0, due: 0 }]);
  await database.close();
});

test('is opened again, and written to, as any other', async () => {
  const first = await opened('again');
  await first.exec('create table stored (n int); insert into stored values (1)');
  await first.close();
  const second = await opened('again');
  expect((await second.query('select n from stored')).rows).toEqual([{ n: 1 }]);
  expect((await second.query("select current_setting('fsync') as fsync, current_setting('data_checksums') as sums")).rows).toEqual([
    { fsync: 'on', sums: 'on' },
  ]);
  await second.close();
  expect(existsSync(join(folder, 'again', 'creating'))).toBe(false);
});

test('an archive that was read before it was asked for is given once, and refused where it is damaged', async () => {
  const damaged = join(folder, 'damaged-ahead');
  const changed = Buffer.from(bytes);
  changed[changed.length - 1]! ^= 1;
  await writeFile(damaged, changed);
  readAhead(archive);
  expect(Object.keys(await unpackCluster(archive, { cluster: join(folder, 'ahead') }))).toEqual(['synced']);
  expect(Object.keys(await unpackCluster(archive, { cluster: join(folder, 'after') }))).toEqual(['synced']);
  readAhead(damaged);
  expect(await unpackCluster(damaged, { cluster: join(folder, 'never') })).toEqual({ refused: 'it is damaged' });
  expect([existsSync(join(folder, 'ahead', 'PG_VERSION')), existsSync(join(folder, 'after', 'PG_VERSION')), existsSync(join(folder, 'never'))]).toEqual([
    true,
    true,
    false,
  ]);
});

test('nobody waits for a thread that ended before anything was asked of it', async () => {
  await readAhead(archive).terminate();
  await expect(unpackCluster(archive, { cluster: join(folder, 'never') })).rejects.toThrow('the thread that unpacks ended');
});

test('no two installations have the same identifier or nonce, nor that of the archive', () => {
  const control = () => {
    const { files } = readArchive(bytes, clusterFingerprint());
    const original = files.get(join('global', 'pg_control'))!;
    giveIdentity(files);
    const given = files.get(join('global', 'pg_control'))!;
    const piece = [...files].find(([path]) => /^pg_wal.[\dA-F]{24}$/.test(path))![1];
    expect(piece.subarray(24, 32)).toEqual(given.subarray(0, 8));
    return [original, given].flatMap((of) => [of.subarray(0, 8).toString('hex'), of.subarray(257, 289).toString('hex')]);
  };
  const [a, b] = [control(), control()];
  expect(a.slice(0, 2)).toEqual(b.slice(0, 2));
  expect(new Set([...a, ...b])).toHaveLength(6);
});

test('its files are the owner’s alone', async () => {
  await (await opened('private')).close();
  for (const entry of readdirSync(join(folder, 'private', 'cluster'), { recursive: true, encoding: 'utf8' }))
    expect(statSync(join(folder, 'private', 'cluster', entry)).mode & 0o077, entry).toBe(0);
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

test('where it is damaged or missing, the engine makes an empty cluster', async () => {
  refusals.length = 0;
  await writeFile(join(folder, 'damaged'), bytes.subarray(0, bytes.length / 2));
  for (const from of ['damaged', 'missing']) {
    const database = await opened(`plain-${from}`, join(folder, from));
    expect((await database.query("select count(*) from pg_class where relnamespace = 'public'::regnamespace")).rows).toEqual([{ count: 0 }]);
    await database.close();
  }
  expect(refusals).toEqual(['it is damaged']);
});

const OPENER = `
import { openDurablePglite } from ${JSON.stringify(new URL('../durable-pglite.ts', import.meta.url).href)};
await openDurablePglite(process.argv[1], { archive: process.argv[2] });
setInterval(() => undefined, 1000);`;

test('a start that was killed while unpacking begins anew', async () => {
  for (const [round, sight] of ['creating', join('cluster', 'PG_VERSION')].entries()) {
    const dir = join(folder, `killed-${round}`);
    const child = spawn(process.execPath, ['--input-type=module', '-e', OPENER, dir, archive], { stdio: ['ignore', 'ignore', 'inherit'] });
    const exited = once(child, 'exit');
    while (!existsSync(join(dir, sight)) && child.exitCode === null) await sleep(1);
    child.kill('SIGKILL');
    await exited;
    expect(existsSync(join(dir, 'creating'))).toBe(true);
    const database = await opened(`killed-${round}`);
    expect((await database.query('select count(*) from standard_indicators')).rows).toEqual([{ count: 46 }]);
    await database.close();
    expect(existsSync(join(dir, 'creating'))).toBe(false);
  }
});
