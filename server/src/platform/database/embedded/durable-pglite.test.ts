import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDurablePglite } from './durable-pglite.ts';

const HAS_STRACE = spawnSync('strace', ['-V']).status === 0;
const COMMITS = 25;
let dir: string;
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'miyar-durable-'));
  const database = await openDurablePglite(dir);
  await database.exec('create table stored (n int)');
  await database.close();
});
afterAll(() => rm(dir, { recursive: true, force: true }));

const script = (body: string) => `
import { openDurablePglite } from ${JSON.stringify(new URL('./durable-pglite.ts', import.meta.url).href)};
const database = await openDurablePglite(process.argv[1]);
${body}`;
const run = (body: string, before: string[] = []) => {
  const [command, ...parameters] = [...before, process.execPath, '--input-type=module', '-e', script(body), dir];
  return spawn(command, parameters, { stdio: ['ignore', 'pipe', 'inherit'] });
};

test('is configured to sync in the way that reaches the disk', async () => {
  const database = await openDurablePglite(dir);
  const { rows } = await database.query(
    "select current_setting('fsync') as fsync, current_setting('wal_sync_method') as how, current_setting('synchronous_commit') as waits",
  );
  expect(rows).toEqual([{ fsync: 'on', how: 'fsync', waits: 'on' }]);
  await database.close();
});

test.skipIf(!HAS_STRACE)('syncs once or more for each commit, before it is acknowledged', async () => {
  const log = join(dir, 'strace.log');
  const body = `for (let n = 0; n < ${COMMITS}; n += 1) {
    process.stdout.write('begin\\n');
    await database.query('insert into stored values ($1)', [n]);
    process.stdout.write('done\\n');
  }
  await database.close();`;
  const child = run(body, ['strace', '-f', '-e', 'trace=fsync,fdatasync,write', '-o', log]);
  child.stdout.resume();
  const [status] = (await once(child, 'exit')) as [number];
  expect(status).toBe(0);
  const calls = (await readFile(log, 'utf8')).split('\n').filter((line) => /f(data)?sync\(|"(begin|done)\\n"/.test(line));
  const spans = calls
    .join('\n')
    .split('"begin\\n"')
    .slice(1)
    .map((span) => span.split('"done\\n"')[0]!);
  expect(spans).toHaveLength(COMMITS);
  for (const span of spans) expect(span).toMatch(/fsync\(\d+\) += 0|fdatasync\(\d+\) += 0/);
});

test('keeps every acknowledged row when killed', async () => {
  const child = run(`for (let n = 1000; ; n += 1) { await database.query('insert into stored values ($1)', [n]); process.stdout.write(n + '\\n'); }`);
  let acknowledged = '';
  child.stdout.on('data', (chunk: Buffer) => {
    acknowledged += String(chunk);
    if (acknowledged.length > 2000) child.kill('SIGKILL');
  });
  await once(child, 'exit');
  const last = Number(acknowledged.split('\n').slice(0, -1).at(-1));
  const database = await openDurablePglite(dir);
  const { rows } = await database.query<{ count: number }>('select count(*) from stored where n between 1000 and $1', [last]);
  expect(rows[0]?.count).toBe(last - 999);
  await database.close();
});

test('begins again after a first start that was cut off, and only then', async () => {
  const fresh = await mkdtemp(join(tmpdir(), 'miyar-durable-'));
  await mkdir(join(fresh, 'cluster'));
  await writeFile(join(fresh, 'cluster', 'PG_VERSION'), '18\n');
  await expect(openDurablePglite(fresh)).rejects.toThrow();
  expect(await readFile(join(fresh, 'cluster', 'PG_VERSION'), 'utf8')).toBe('18\n');
  await writeFile(join(fresh, 'creating'), '');
  const database = await openDurablePglite(fresh);
  expect((await database.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  await database.close();
  expect(existsSync(join(fresh, 'creating'))).toBe(false);
  await rm(fresh, { recursive: true });
});
