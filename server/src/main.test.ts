import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { type AddressInfo, connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { api } from '@miyar/contract';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { programOf } from './testing/peers/program.ts';
import { Caller } from './testing/caller.ts';
import { freePort } from './testing/peers/postgres-server.ts';
import { listening } from './testing/sockets.ts';

const folders: string[] = [];
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true }))));

async function folder(): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), 'miyar-main-'));
  folders.push(path);
  return path;
}

interface Running {
  child: ChildProcess;
  said(): string;
  /** Resolves with the address once it listens, or undefined once it ended. */
  ready: Promise<string | undefined>;
  ended: Promise<number | null>;
}

function start(environment: Record<string, string>, options: string[] = []): Running {
  const child = spawn(process.execPath, [...options, ...programOf('start')], {
    env: { ...process.env, DATABASE_URL: '', PORT: '0', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const listening = new Promise<string>((resolve) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        said += chunk.toString();
        const address = /listening on ([\d.:]+)/.exec(said)?.[1];
        if (address) resolve(`http://${address}`);
      });
    }
  });
  return { child, said: () => said, ready: Promise.race([listening, ended.then(() => undefined)]), ended };
}

test('the first start makes an administrator and says the password once; SIGTERM ends it cleanly', async () => {
  const DATA_DIR = await folder();
  const first = start({ DATA_DIR });
  const url = (await first.ready)!;
  // In one line, which a search of the log finds whole.
  const password = /First administrator: admin@iqs\.local\. Password, shown only now: (\S+)/.exec(first.said())?.[1] ?? '';
  const { user, token } = await new Caller(url).signIn({ email: 'admin@iqs.local', password });
  expect(user.role).toBe('admin');

  // A second process on the same folder is sent away while the first has it.
  const second = start({ DATA_DIR });
  expect(await second.ended).toBe(1);
  expect(second.said()).toMatch(/in use/i);
  expect(second.said()).not.toContain('    at ');

  first.child.kill('SIGTERM');
  expect(await first.ended).toBe(0);

  const again = start({ DATA_DIR, ADMIN_PASSWORD: 'another-long-password' });
  const address = (await again.ready)!;
  expect(again.said()).not.toContain('First administrator');
  // A login session from before is still active.
  expect((await new Caller(address, token).send(api.accounts.whoAmI, {})).status).toBe(200);
  expect((await new Caller(address).send(api.accounts.signIn, { body: { email: 'admin@iqs.local', password } })).status).toBe(200);
  again.child.kill('SIGINT');
  expect(await again.ended).toBe(0);
});

test('a port that is taken is noticed before anything is written, so that the password comes with the start that succeeds', { timeout: 300_000 }, async () => {
  const DATA_DIR = join(await folder(), 'data');
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const PORT = `${(other.address() as AddressInfo).port}`;
  const refused = start({ DATA_DIR, PORT });
  expect(await refused.ended).toBe(1);
  expect(refused.said()).toContain(`PORT: port ${PORT} is in use by another program`);
  expect(existsSync(DATA_DIR)).toBe(false);
  other.close();
  const absent = start({ DATA_DIR, HOST: '192.0.2.1' });
  expect(await absent.ended).toBe(1);
  expect(absent.said()).toContain('HOST: 192.0.2.1 is no address of this machine');
  expect(existsSync(DATA_DIR)).toBe(false);

  // For programs: each line is one of the log, and one has the password with the address.
  const first = start({ DATA_DIR, PORT, NODE_ENV: 'production' });
  expect(await first.ready).toBe(`http://127.0.0.1:${PORT}`);
  first.child.kill('SIGTERM');
  expect(await first.ended).toBe(0);
  const lines = first.said().trim().split('\n');
  const messages = lines.map((line) => (JSON.parse(line) as { msg: string }).msg);
  expect(messages).toContainEqual(expect.stringMatching(/^First administrator: admin@iqs\.local\. Password, shown only now: \S{16}$/));
  expect(messages[0]).toBe(
    `Miyar starts. database: embedded in ${DATA_DIR}/postgres; files: ${DATA_DIR}/files; mail: files in ${DATA_DIR}/outbox, since SMTP_URL is not set; ` +
      `scanner: none, since CLAMD_ADDRESS is not set; address: http://localhost:${PORT} on 127.0.0.1:${PORT}`,
  );

  // The password is lost: as long as nobody has signed in, the start prints how to get another.
  const again = start({ DATA_DIR });
  const url = (await again.ready)!;
  expect(again.said()).not.toContain('First administrator');
  expect(again.said()).toContain('npm run admin -- reset-password --email admin@iqs.local');
  const password = /only now: (\S{16})/.exec(messages.join('\n'))![1]!;
  await new Caller(url).signIn({ email: 'admin@iqs.local', password });
  again.child.kill('SIGTERM');
  expect(await again.ended).toBe(0);
  const known = start({ DATA_DIR });
  await known.ready;
  expect(known.said()).not.toContain('reset-password');
  known.child.kill('SIGTERM');
  await known.ended;
});

test('what is wrong at a start is a line of the log, too, where the log is for programs', async () => {
  const refused = start({ DATA_DIR: await folder(), NODE_ENV: 'production', DATABASE_URL: 'postgres://x@127.0.0.1:1/x' });
  expect(await refused.ended).toBe(1);
  const messages = refused
    .said()
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { level: number; msg: string });
  expect(messages.at(-1)).toMatchObject({ level: 50, msg: 'DATABASE_URL: nothing answers at 127.0.0.1:1. Start PostgreSQL there, or correct the address.' });
});

test('a first start reports no statement of the schema as slow', { timeout: 180_000 }, async () => {
  const first = start({ DATA_DIR: await folder(), SLOW_QUERY_MS: '1' });
  await first.ready;
  expect(first.said()).not.toMatch(/create (table|schema|type|or replace function)/i);
  first.child.kill('SIGTERM');
  await first.ended;
});

test('a demo reports how far its world is, answers nothing before it is whole, and where it is ended by then names no accounts', {
  timeout: 180_000,
}, async () => {
  const PORT = String(await freePort());
  const demo = start({ DATA_DIR: await folder(), DEMO: 'true', PORT });
  await expect.poll(demo.said, { timeout: 60_000 }).toMatch(/Demo world: account 1 of \d+ \(part 1 of \d+\)/);
  expect(demo.said()).toContain(`The demo world is written first, once`);
  await expect(fetch(`http://127.0.0.1:${PORT}/readyz`)).rejects.toThrow();
  demo.child.kill('SIGINT');
  expect(await demo.ended).toBe(0);
  expect(demo.said()).toContain('SIGINT: ended before the server was ready. A demo world that is not whole is begun anew at the next start.');
  expect(demo.said()).not.toContain('Demo accounts');
});

test('a server that was started by a command ends with it, also where the command was killed', { timeout: 300_000 }, async () => {
  const command = `const { spawn } = require('node:child_process');
    const child = spawn(process.execPath, ${JSON.stringify(programOf('start'))}, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
    console.log('pid ' + child.pid);`;
  const parent = spawn(process.execPath, ['-e', command], {
    env: { ...process.env, DATABASE_URL: '', PORT: '0', DATA_DIR: await folder() },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  parent.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()));
  onTestFinished(() => {
    // Kills the process that a failure would leave running.
    parent.kill('SIGKILL');
  });
  await expect.poll(() => said, { timeout: 180_000 }).toContain('listening on');
  const url = `http://${/listening on ([\d.:]+)/.exec(said)![1]}`;
  expect((await fetch(`${url}/healthz`)).status).toBe(200);
  parent.kill('SIGKILL');
  await expect.poll(() => fetch(`${url}/healthz`).catch(() => 'gone'), { timeout: 30_000 }).toBe('gone');
});

test('connections over which nothing is asked, or half a call, do not hold the end up', async () => {
  const DATA_DIR = await folder();
  const server = start({ DATA_DIR, ADMIN_PASSWORD: 'a-long-enough-password' });
  const url = new URL((await server.ready)!);
  const { token } = await new Caller(url.origin).signIn({ email: 'admin@iqs.local', password: 'a-long-enough-password' });
  const client = await listening(url.origin, token);
  const connections = await Promise.all(
    ['', 'GET /healthz HTTP/1.1\r\nHost: x\r\n', 'GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n'].map(async (said) => {
      const socket = connect(Number(url.port), url.hostname).resume();
      await once(socket, 'connect');
      // Whether it ends with good-bye or without is the system's choice.
      socket.on('error', () => undefined);
      socket.write(said);
      return socket;
    }),
  );
  const closed = connections.map((socket) => new Promise((resolve) => socket.once('close', resolve)));
  server.child.kill('SIGTERM');
  expect(await server.ended).toBe(0);
  await Promise.all([...closed, client.gone]);
});

test('asked to stop, it first leaves the proxy: it says that it is not ready, and answers what still arrives', async () => {
  const DATA_DIR = await folder();
  const server = start({ DATA_DIR, DRAIN_SECONDS: '3', ADMIN_PASSWORD: 'a-long-enough-password' });
  const url = (await server.ready)!;
  const admin = new Caller(url, (await new Caller(url).signIn({ email: 'admin@iqs.local', password: 'a-long-enough-password' })).token);
  const client = await listening(url, admin.token);
  let lost: string | undefined;
  client.socket.once('disconnect', (reason) => (lost = reason));
  const asked = (path: string, method = 'GET', headers = {}) => admin.fetch(method, path, { headers });
  expect((await asked('/readyz')).status).toBe(200);
  expect((await asked('/api/auth/me', 'GET', { 'x-asks-elsewhere': '1' })).status).toBe(200);

  server.child.kill('SIGTERM');
  await expect.poll(async () => (await asked('/readyz')).status, { interval: 20 }).toBe(503);
  const answer = await asked('/api/auth/me');
  expect([answer.status, answer.headers.get('connection')]).toEqual([200, 'close']);
  // A proxy that promises to ask another node is sent there, with what may be asked twice only.
  const elsewhere = await asked('/api/auth/me', 'GET', { 'x-asks-elsewhere': '1' });
  expect(elsewhere.status).toBe(502);
  expect((await asked('/healthz', 'GET', { 'x-asks-elsewhere': '1' })).status).toBe(200);
  await expect(listening(url, admin.token)).rejects.toThrow();
  expect(client.socket.connected).toBe(true);
  expect((await asked('/api/auth/logout', 'POST', { 'x-asks-elsewhere': '1' })).status).toBe(200);

  expect(await server.ended).toBe(0);
  await client.gone;
  // Signed out, it was shown the door; see below for one that was not.
  expect(lost).toBe('io server disconnect');
});

test('connections end without a good-bye, so that clients come back by themselves', async () => {
  const server = start({ DATA_DIR: await folder(), ADMIN_PASSWORD: 'a-long-enough-password' });
  const url = (await server.ready)!;
  const { token } = await new Caller(url).signIn({ email: 'admin@iqs.local', password: 'a-long-enough-password' });
  const { socket } = await listening(url, token);
  const lost = new Promise((resolve) => socket.once('disconnect', resolve));
  server.child.kill('SIGTERM');
  expect(await lost).toBe('transport close');
  expect(await server.ended).toBe(0);
});

test('it starts under the watch of `npm run dev`, and ends with it', { timeout: 180_000 }, async () => {
  const watched = start({ DATA_DIR: await folder() }, [`--watch-path=${await folder()}`]);
  const url = await watched.ready;
  expect(watched.said()).toContain('First administrator');
  expect((await fetch(`${url}/readyz`)).status).toBe(200);
  watched.child.kill('SIGTERM');
  await watched.ended;
  await expect(fetch(`${url}/readyz`)).rejects.toThrow();
});

test.each([
  [{ PORT: 'many' }, 'PORT'],
  [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL'],
  [{ S3_ENDPOINT: 'http://127.0.0.1:9' }, 'S3_BUCKET'],
  [{ ADMIN_PASSWORD: 'short' }, 'ADMIN_PASSWORD'],
  [{ ADMIN_PASSWORD: 'password123' }, 'ADMIN_PASSWORD: This password is common'],
  [{ RATE_LIMIT_SCALE: '-1' }, 'RATE_LIMIT_SCALE'],
  [{ DATBASE_URL: 'postgres://x' }, 'is DATABASE_URL meant?'],
  [{ TRUST_PROXY: 'foo' }, 'TRUST_PROXY'],
  [{ DATA_DIR: '/etc/hostname/data' }, 'DATA_DIR: /etc/hostname/data leads through a file'],
  [{ DATABASE_URL: 'postgres://x@no-host.invalid/x' }, 'DATABASE_URL: there is no host no-host.invalid'],
])('a wrong setting %o is named, without a stack', async (environment, named) => {
  const process = start({ DATA_DIR: await folder(), ...environment });
  expect(await process.ended).toBe(1);
  expect(process.said()).toContain(named);
  expect(process.said()).not.toContain('    at ');
});
