import { execFileSync, spawn } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { isUnreachable } from '../postgres/unreachable.ts';
import type { Database } from '../connect.ts';
import { databaseBeside, embeddedDatabase, type EmbeddedOptions } from './embedded-database.ts';
import { runningEngine } from './engine.ts';
import { FolderInUse } from './folder-lock.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'miyar-embedded-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const warn = vi.fn<(data: object, message: string) => void>();
const log = { warn };
const slow = { ms: 0, log };
const opened = (dataDir: string, options: EmbeddedOptions = {}) => embeddedDatabase(dataDir, slow, log, options);
const clusterOf = (dataDir: string) => join(dataDir, 'postgres', 'cluster');
const pidOf = (dataDir: string) => Number(readFileSync(join(clusterOf(dataDir), 'postmaster.pid'), 'utf8').split('\n')[0]);
const isAlive = (pid: number) => existsSync(`/proc/${pid}`);
async function dataFolder(...name: string[]): Promise<string> {
  const path = join(folder, ...name);
  await mkdir(path, { recursive: true });
  return path;
}
const setting = async ({ db }: Database, name: string) => (await db.execute<{ is: string }>(sql`select current_setting(${name}) as is`)).rows[0]!.is;
const notes = async ({ db }: Database) => (await db.execute<{ n: number }>(sql`select n from notes order by n`)).rows.map(({ n }) => n);

test('nothing that keeps data is switched off, and nothing listens on the network', async () => {
  const dataDir = await dataFolder('settings');
  const database = await opened(dataDir);
  expect(
    await Promise.all(
      ['fsync', 'synchronous_commit', 'full_page_writes', 'data_checksums', 'listen_addresses', 'TimeZone'].map((name) => setting(database, name)),
    ),
  ).toEqual(['on', 'on', 'on', 'on', '', 'UTC']);
  expect(statSync(clusterOf(dataDir)).mode & 0o777).toBe(0o700);
  const sockets = await setting(database, 'unix_socket_directories');
  expect(statSync(sockets).mode & 0o777).toBe(0o700);
  await database.close();
  expect(existsSync(sockets)).toBe(false);
});

test.each([
  ['a path of 200 letters', 'x'.repeat(180)],
  ['spaces and Arabic letters', 'بيانات معيار'],
])('works below %s', async (_what, name) => {
  const database = await opened(await dataFolder(name));
  expect(await setting(database, 'server_encoding')).toBe('UTF8');
  await database.close();
});

test('orders and folds Arabic and Latin letters the same on every machine', async () => {
  const database = await opened(await dataFolder('letters'));
  const { rows } = await database.db.execute(sql`select string_agg(t, '' order by t) as sorted, lower('ÄÉ') as low from unnest(array['ب','ا','b','A','é']) t`);
  expect(rows).toEqual([{ sorted: 'Abéاب', low: 'äé' }]);
  await database.close();
});

test('one server has a folder; a command beside it uses its database, and leaves it running', async () => {
  const dataDir = await dataFolder('beside');
  const database = await opened(dataDir);
  await expect(opened(dataDir)).rejects.toBeInstanceOf(FolderInUse);
  const beside = (await databaseBeside(dataDir, slow, log))!;
  await beside.db.execute(sql`create table notes (n int)`);
  await beside.close();
  expect(await notes(database)).toEqual([]);
  await database.close();
  expect(await databaseBeside(dataDir, slow, log)).toBeUndefined();
});

describe('connections by a port, as on Windows', () => {
  test('need the password of the folder', async () => {
    const dataDir = await dataFolder('port');
    const database = await opened(dataDir, { byPort: true });
    const password = readFileSync(join(dataDir, 'postgres', 'password'), 'utf8');
    const url = (await runningEngine(clusterOf(dataDir), password))!;
    expect(new URL(url).hostname).toBe('127.0.0.1');
    const as = async (connectionString: string) => {
      const client = new pg.Client({ connectionString });
      await client.connect();
      await client.end();
    };
    await expect(as(url)).resolves.toBeUndefined();
    await expect(as(url.replace(password, 'another'))).rejects.toThrow('password authentication failed');
    await database.close();
  });
});

describe('a database that ends by itself', () => {
  test.each(['SIGKILL', 'SIGQUIT', 'SIGINT'] as const)(
    'by %s is started again, has all that was committed, and refuses meanwhile as one that cannot be reached',
    async (signal) => {
      const dataDir = await dataFolder(`ends-${signal}`);
      const database = await opened(dataDir);
      await database.db.execute(sql`create table notes (n int)`);
      const heard: string[] = [];
      const gaps = vi.fn();
      const stop = await database.listen('notes', { notice: (payload) => void heard.push(payload), gap: gaps });
      const stored: number[] = [];
      const ending = new AbortController();
      const writing = (async () => {
        for (let n = 0; !ending.signal.aborted; n += 1) {
          try {
            await database.transaction((tx) => tx.execute(sql`insert into notes values (${n})`));
            stored.push(n);
          } catch (error) {
            expect(isUnreachable(error), String((error as Error).cause ?? error)).toBe(true);
            await wait(20);
          }
        }
      })();
      await vi.waitUntil(() => stored.length > 20, { timeout: 20_000 });
      const before = pidOf(dataDir);
      process.kill(before, signal);
      await vi.waitUntil(() => warn.mock.calls.some(([, message]) => message === 'the database was started again'), { timeout: 30_000 });
      const count = stored.length;
      await vi.waitUntil(() => stored.length > count + 20, { timeout: 20_000 });
      ending.abort();
      await writing;
      expect(await notes(database)).toEqual(expect.arrayContaining(stored));
      expect(pidOf(dataDir)).not.toBe(before);
      await vi.waitUntil(() => gaps.mock.calls.length > 0, { timeout: 20_000 });
      await database.db.execute(sql`select pg_notify('notes', 'again')`);
      await vi.waitUntil(() => heard.includes('again'), { timeout: 20_000 });
      await stop();
      await database.close();
      warn.mockClear();
    },
  );
});

const SERVER = `
import { sql } from 'drizzle-orm';
import { embeddedDatabase } from ${JSON.stringify(new URL('./embedded-database.ts', import.meta.url).href)};
const log = { warn: () => undefined };
const database = await embeddedDatabase(process.argv[1], { ms: 0, log }, log);
await database.db.execute(sql\`create table if not exists notes (n int)\`);
for (let n = 0; ; n += 1) {
  await database.db.execute(sql\`insert into notes values (\${n})\`);
  process.stdout.write(n + '\\n');
}`;

describe('a server that is killed', () => {
  test('leaves a database behind, which the next one ends: nothing that was committed is lost', async () => {
    const dataDir = await dataFolder('killed');
    const server = spawn(process.execPath, ['--input-type=module', '-e', SERVER, dataDir], { cwd: import.meta.dirname, stdio: ['ignore', 'pipe', 'inherit'] });
    let said = '';
    server.stdout.on('data', (chunk: Buffer) => (said += String(chunk)));
    await vi.waitUntil(() => said.split('\n').length > 50, { timeout: 30_000 });
    const left = pidOf(dataDir);
    server.kill('SIGKILL');
    await new Promise((resolve) => server.once('close', resolve));
    expect(isAlive(left)).toBe(true);
    const stored = said.trim().split('\n').map(Number);
    const database = await opened(dataDir);
    expect(isAlive(left)).toBe(false);
    expect(await notes(database)).toEqual(expect.arrayContaining(stored));
    await database.close();
  });

  test.each([5, 200, 600])('%s ms after its first start begins anew', async (ms) => {
    const dataDir = await dataFolder(`early-${ms}`);
    const server = spawn(process.execPath, ['--input-type=module', '-e', SERVER, dataDir], { cwd: import.meta.dirname, stdio: 'ignore' });
    const exited = new Promise((resolve) => server.once('close', resolve));
    await vi.waitUntil(() => existsSync(join(dataDir, 'postgres')), { timeout: 30_000, interval: 5 });
    await wait(ms);
    server.kill('SIGKILL');
    await exited;
    const database = await opened(dataDir);
    await database.db.execute(sql`create table if not exists notes (n int)`);
    await database.close();
  });

  test('and whose number another process has by now harms nobody', async () => {
    const dataDir = await dataFolder('number');
    await (await opened(dataDir)).close();
    const other = spawn('sleep', ['60'], { stdio: 'ignore' });
    await writeFile(join(clusterOf(dataDir), 'postmaster.pid'), `${other.pid}\n${clusterOf(dataDir)}\n0\n5432\n/tmp\n\n0 0\nready   \n`, { mode: 0o600 });
    const database = await opened(dataDir);
    expect(other.exitCode).toBeNull();
    other.kill();
    await database.close();
  });
});

test.skipIf(process.getuid?.() !== 0)('of root’s server runs as somebody else, to whom the data folder shows nothing', async () => {
  const dataDir = await dataFolder('root');
  const database = await opened(dataDir);
  const { uid } = statSync(clusterOf(dataDir));
  expect(uid).not.toBe(0);
  expect(execFileSync('ps', ['-o', 'uid=', '-p', String(pidOf(dataDir))], { encoding: 'utf8' }).trim()).toBe(String(uid));
  expect(statSync(dataDir).mode & 0o066).toBe(statSync(dataDir).mode & 0o066 & 0o044);
  await database.close();
  // As after a move to a machine where somebody else runs it.
  const again = await opened(dataDir, { uid: 4242 });
  expect(statSync(clusterOf(dataDir)).uid).toBe(4242);
  await again.close();
  expect(await readdir(join(dataDir, 'postgres'))).toContain('cluster');
});
