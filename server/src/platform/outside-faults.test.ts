import { mkdirSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { scratchDatabase } from '../testing/peers/postgres-server.ts';
import { connect } from './database/connect.ts';
import { lookForPort } from '../starting/free-port.ts';
import { outsideFault } from './outside-faults.ts';
import { createStorage } from './storage/create-storage.ts';

/** Returns the sentence for the error with which some work really fails; undefined if there is none. */
async function saidOf(work: () => unknown, variables: Record<string, string>): Promise<string | undefined> {
  try {
    await work();
  } catch (error) {
    return outsideFault(error, variables);
  }
  throw new Error('it did not fail');
}

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'miyar-outside-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const database = (url: string) => saidOf(() => connect({ dataDir: '', databaseUrl: url }), { DATABASE_URL: url, S3_ENDPOINT: 'http://127.0.0.1:9' });

test('a database that is not there, by address and by name', async () => {
  expect(await database('postgres://x@127.0.0.1:1/x')).toBe('DATABASE_URL: nothing answers at 127.0.0.1:1. Start PostgreSQL there, or correct the address.');
  expect(await database('postgres://x@localhost:1/x')).toMatch(/^DATABASE_URL: nothing answers at /);
  expect(await database('postgres://x@no-host.invalid/x')).toBe(
    'DATABASE_URL: there is no host no-host.invalid. Correct the name, or look at the name servers of this machine.',
  );
});

describe('what PostgreSQL refuses', () => {
  test('a database and a role that are not there', async () => {
    const scratch = await scratchDatabase();
    const to = (change: (url: URL) => void) => {
      const url = new URL(scratch.url);
      change(url);
      return database(url.href);
    };
    expect(await to((url) => (url.pathname = '/nothere'))).toMatch(/^DATABASE_URL: PostgreSQL has no database "nothere"\. Create it/);
    // Whether it asks for a password of a role that it does not have is its configuration's choice.
    expect(await to((url) => ((url.username = 'nobody_here'), (url.password = 'x')))).toMatch(
      /^DATABASE_URL: PostgreSQL (refuses the password of|does not let) "nobody_here"/,
    );
    await scratch.drop();
  });
});

test('wrong passwords and missing rights, as the driver reports them', () => {
  const said = (code: string, message: string) =>
    outsideFault(Object.assign(new Error(message), { code, severity: 'FATAL' }), { DATABASE_URL: 'postgres://miyar:x@db/main' });
  expect(said('28P01', 'password authentication failed for user "miyar"')).toMatch(/^DATABASE_URL: PostgreSQL refuses the password of "miyar"/);
  expect(said('42501', 'permission denied for schema public')).toMatch(/^DATABASE_URL: the role "miyar" lacks a right/);
  expect(said('53300', 'too many clients')).toContain('max_connections');
  expect(said('22012', 'division by zero')).toBeUndefined();
});

test('folders that cannot be used', async () => {
  const file = join(folder, 'file');
  writeFileSync(file, '');
  expect(await saidOf(() => mkdirSync(file), { DATA_DIR: file })).toBe(`DATA_DIR: ${file} is a file, and a folder is wanted. Name another.`);
  expect(await saidOf(() => mkdirSync(join(file, 'x')), { DATA_DIR: join(file, 'x') })).toContain('DATA_DIR: ');
  expect(await saidOf(() => writeFileSync(join(file, 'x'), ''), { BACKUP_DIR: file })).toContain('BACKUP_DIR: ');
  expect(await saidOf(() => mkdirSync('/proc/miyar'), { DATA_DIR: '/proc/miyar' })).toContain('DATA_DIR: there is no /proc/miyar');
  const denied = Object.assign(new Error(), { code: 'EACCES', syscall: 'mkdir', path: '/srv/x' });
  expect(outsideFault(denied, { DATA_DIR: '/srv/x/data' })).toMatch(/^DATA_DIR: this user may not write to \/srv\/x\./);
});

test('a port and an address that cannot be listened on', async () => {
  const taken = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => taken.once('listening', resolve));
  const { port } = taken.address() as AddressInfo;
  expect(await saidOf(() => lookForPort({ port, host: '127.0.0.1' }), {})).toMatch(`PORT: port ${port} is in use by another program`);
  taken.close();
  await lookForPort({ port, host: '127.0.0.1' });
  expect(await saidOf(() => lookForPort({ port: 0, host: '192.0.2.1' }), { HOST: '192.0.2.1' })).toMatch(/^HOST: 192\.0\.2\.1 is no address of this machine/);
});

test('a bucket that does not answer, is not there, or refuses', async () => {
  const bucket = (endpoint: string) =>
    saidOf(
      async () =>
        (
          await createStorage({ dataDir: folder, s3: { endpoint, bucket: 'b', region: 'r', accessKeyId: 'a', secretAccessKey: 's' } }, 'deployment-under-test')
        ).check(),
      { DATABASE_URL: 'postgres://x@127.0.0.1:5432/x', S3_ENDPOINT: endpoint },
    );
  expect(await bucket('http://127.0.0.1:1')).toBe('S3_ENDPOINT: nothing answers at 127.0.0.1:1. Start the storage there, or correct the address.');
  const server = createServer((request, response) => {
    request.resume();
    const code = refusals.shift() ?? 'AccessDenied';
    response.writeHead(code === 'NoSuchBucket' ? 404 : 403, { 'content-type': 'application/xml' });
    response.end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>no</Message></Error>`);
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const refusals = ['NoSuchBucket', 'SignatureDoesNotMatch'];
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  expect(await bucket(endpoint)).toMatch(/^S3_BUCKET: the storage has no bucket of that name/);
  expect(await bucket(endpoint)).toMatch(/^S3_SECRET_ACCESS_KEY: /);
  expect(await bucket(endpoint)).toMatch(/^S3_ACCESS_KEY_ID: this key may not use the bucket/);
  server.close();
});

test('an error of our own is nobody else’s', () => {
  expect(outsideFault(new Error('no'), { DATABASE_URL: 'postgres://x/y' })).toBeUndefined();
  expect(outsideFault('no', {})).toBeUndefined();
});
