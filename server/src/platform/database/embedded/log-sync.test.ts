import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { EngineDied } from './dead-engine.ts';
import { openDurablePglite } from './durable-pglite.ts';
import { LogSync, logSyncOf } from './log-sync.ts';
import { embeddedDatabase } from './pglite-database.ts';
import { PREPARED_CLUSTER } from './prepared-cluster/fingerprint.ts';

const HAS_STRACE = spawnSync('strace', ['-V']).status === 0;
let dir: string;
let piece: string;
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'miyar-log-'));
  piece = join(dir, 'pg_wal', '000000010000000000000001');
  await mkdir(join(dir, 'pg_wal'));
  await writeFile(piece, '');
  const database = await embeddedDatabase(dir, undefined, undefined, PREPARED_CLUSTER);
  await database.db.execute(sql`create table stored (n int)`);
  await database.close();
});
afterAll(() => rm(dir, { recursive: true, force: true }));

const script = (body: string) => `
import { sql } from ${JSON.stringify(import.meta.resolve('drizzle-orm'))};
import { embeddedDatabase } from ${JSON.stringify(new URL('./pglite-database.ts', import.meta.url).href)};
const database = await embeddedDatabase(process.argv[1]);
const insert = (n) => database.transaction((tx) => tx.execute(sql\`insert into stored values (\${n})\`));
${body}`;
const run = (body: string, before: string[] = []) => {
  const [command, ...parameters] = [...before, process.execPath, '--input-type=module', '-e', script(body), dir];
  return spawn(command, parameters, { stdio: ['ignore', 'pipe', 'inherit'] });
};

test('a commit is put off only where somebody waits for it, and only for the log', async () => {
  const sync = new LogSync();
  expect(sync.putOff(piece)).toBe(false);
  await sync.run(async () => {
    expect(sync.putOff(join(dir, 'base', '1'))).toBe(false);
    expect(sync.pending).toBe(false);
    expect(sync.putOff(piece)).toBe(true);
    expect(sync.pending).toBe(true);
    sync.syncNow();
    expect(sync.pending).toBe(false);
  });
});

test('who only reads does not wait for the sync of another', async () => {
  const sync = new LogSync();
  const order: string[] = [];
  const writes = sync.run(async () => void sync.putOff(piece)).then(() => order.push('written'));
  const reads = sync.run(async () => undefined).then(() => order.push('read'));
  await Promise.all([writes, reads]);
  expect(order).toEqual(['read', 'written']);
});

test('a log that cannot be synced fails all who wait and all who come, and has the engine given up', async () => {
  const sync = new LogSync();
  sync.failed = vi.fn<(cause: unknown) => void>();
  const missing = join(dir, 'pg_wal', '0000000100000000000000FF');
  const write = (path: string) => sync.run(async () => void sync.putOff(path));
  for (const result of await Promise.allSettled([write(missing), write(missing)]))
    expect(result).toMatchObject({ status: 'rejected', reason: expect.any(EngineDied) as unknown });
  await expect(write(piece)).rejects.toBeInstanceOf(EngineDied);
  expect(sync.failed).toHaveBeenCalledTimes(1);
});

test('the log is on the disk before a file is cut', async () => {
  const engine = await openDurablePglite(join(dir, 'db'));
  const log = logSyncOf(engine)!;
  await engine.exec('create table emptied (n int); alter table emptied set (autovacuum_enabled = off); insert into emptied select generate_series(1, 5000)');
  const pending: boolean[] = [];
  const cutFile = fs.ftruncateSync;
  const cut = vi.spyOn(fs, 'ftruncateSync').mockImplementation((...file) => {
    pending.push(log.pending);
    cutFile(...file);
  });
  // As every call asks the engine, so that its syncs are put off.
  await log.run(async () => {
    await engine.query('delete from emptied');
    expect(log.pending).toBe(true);
    await engine.exec('vacuum emptied');
  });
  cut.mockRestore();
  expect(pending).not.toHaveLength(0);
  expect(pending).not.toContain(true);
  await engine.close();
});

test.skipIf(!HAS_STRACE)('each commit is synced before it is acknowledged, and those of one moment together', async () => {
  const log = join(dir, 'strace.log');
  const body = `for (let n = 0; n < 10; n += 1) {
    process.stdout.write('begin\\n');
    await insert(n);
    process.stdout.write('done\\n');
  }
  process.stdout.write('together\\n');
  await Promise.all(Array.from({ length: 60 }, (_, n) => insert(100 + n)));
  process.stdout.write('all\\n');
  await database.close();`;
  const child = run(body, ['strace', '-f', '-e', 'trace=fsync,fdatasync,write', '-o', log]);
  child.stdout.resume();
  const [status] = (await once(child, 'exit')) as [number];
  expect(status).toBe(0);
  const calls = (await readFile(log, 'utf8'))
    .split('\n')
    .filter((line) => /f(?:data)?sync.*= 0|"(?:begin|done|together|all)\\n"/.test(line))
    .join('\n');
  const spans = calls
    .split('"begin\\n"')
    .slice(1)
    .map((span) => span.split('"done\\n"')[0]!);
  expect(spans).toHaveLength(10);
  for (const span of spans) expect(span).toMatch(/f(?:data)?sync.*= 0/);
  const together = calls.split('"together\\n"')[1]!.split('"all\\n"')[0]!;
  const syncs = [...together.matchAll(/f(?:data)?sync.*= 0/g)].length;
  expect(syncs).toBeGreaterThan(0);
  expect(syncs).toBeLessThan(30);
});

test('keeps every acknowledged row when killed while many write', async () => {
  const child = run(`let n = 1000;
const write = async () => { for (;;) { const mine = n++; await insert(mine); process.stdout.write(mine + '\\n'); } };
for (let writer = 0; writer < 20; writer += 1) void write();`);
  let acknowledged = '';
  child.stdout.on('data', (chunk: Buffer) => {
    acknowledged += String(chunk);
    if (acknowledged.length > 3000) child.kill('SIGKILL');
  });
  await once(child, 'exit');
  const given = acknowledged.split('\n').slice(0, -1).map(Number);
  const database = await embeddedDatabase(dir);
  const { rows } = await database.db.execute<{ n: number }>(sql`select n from stored where n >= 1000`);
  const there = new Set(rows.map(({ n }) => n));
  expect(given.filter((n) => !there.has(n))).toEqual([]);
  expect(given.length).toBeGreaterThan(100);
  await database.close();
});
