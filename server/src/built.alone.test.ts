import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { api } from '@miyar/contract';
import { openApi } from '@miyar/contract/openapi/document';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CAST_PASSWORD, PEOPLE } from './cast/people.ts';
import { Caller } from './testing/caller.ts';

/** The build that `npm start` and an installation run, made anew beside the one that may be there. */
const SERVER = fileURLToPath(new URL('..', import.meta.url));
const VITE = fileURLToPath(new URL('../../node_modules/vite/bin/vite.js', import.meta.url));
const built = join(SERVER, 'dist', `test-${process.pid}`);
const data = mkdtempSync(join(tmpdir(), 'miyar-built-'));
const environment = { PATH: process.env['PATH'], DATABASE_URL: '', DATA_DIR: data, PORT: '0' };

beforeAll(() => {
  execFileSync(process.execPath, [VITE, 'build', SERVER, '--outDir', built, '--logLevel', 'warn'], { stdio: 'inherit' });
}, 120_000);
afterAll(() => {
  for (const folder of [built, data]) rmSync(folder, { recursive: true, force: true });
});

test('no built file has a letter for which the engine would hold it with two bytes a letter', () => {
  const files = readdirSync(built).filter((name) => name.endsWith('.js'));
  expect(files.length).toBeGreaterThan(50);
  expect(files.filter((name) => /[^\0-\xFF]/.test(readFileSync(join(built, name), 'utf8')))).toEqual([]);
});

test('the built server answers as its sources do, and finds its threads and all it reads beside them', { timeout: 600_000 }, async () => {
  const server = spawn(process.execPath, [join(built, 'miyar.js'), 'start'], {
    env: { ...environment, DEMO: 'true', RATE_LIMIT_SCALE: '1000' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [server.stdout, server.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const ended = once(server, 'exit');
  try {
    await expect.poll(() => said, { timeout: 240_000 }).toMatch(/listening on|ended|Error/);
    const url = `http://${/listening on ([\d.:]+)/.exec(said)?.[1] ?? said}`;
    expect((await fetch(`${url}/readyz`)).status).toBe(200);
    expect(await (await fetch(`${url}/api/openapi.json`)).text()).toBe(JSON.stringify(openApi()));
    expect(await (await fetch(`${url}/api/docs.css`)).text()).toContain('{');

    // This call reaches the thread that hashes, and the next call the thread that prints.
    const as = async (person: keyof typeof PEOPLE) =>
      new Caller(url, (await new Caller(url).signIn({ email: PEOPLE[person].email, password: CAST_PASSWORD })).token);
    const school = await as('alIhsan');
    const [certificate] = await school.does(api.certificates.list, {});
    const download = await school.send(api.certificates.download, { query: { application_id: certificate!.application_id } });
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(await download.arrayBuffer())), { mergePages: true });
    expect(text).toContain(certificate!.certificate_number);

    // The thread that restores.
    const admin = await as('nora');
    const { id } = await admin.does(api.backups.make, {});
    const backup = () => admin.does(api.backups.read, { params: { id } });
    await expect.poll(async () => (await backup()).state, { timeout: 120_000 }).toBe('ready');
    await admin.does(api.backups.test, { params: { id } });
    await expect.poll(async () => (await backup()).test?.state, { timeout: 120_000 }).toBe('passed');
  } finally {
    server.kill('SIGTERM');
  }
  expect(await ended).toEqual([0, null]);

  const command = (...args: string[]) => spawnSync(process.execPath, [join(built, 'miyar.js'), ...args], { encoding: 'utf8', env: environment });
  expect(command('admin', 'list').stdout).toContain(PEOPLE.nora.email);
  expect(command('check-data').stdout).toContain('agree');
  expect(command('verify-audit').stdout).toContain('The chain holds');
  expect(command('constructor').stderr).toContain('There is no command constructor.');
});
