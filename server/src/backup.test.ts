import { spawn } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { signingKey } from './modules/core/settings/signing-key.ts';
import { connect, type Database } from './platform/database/connect.ts';
import { type Started, startServices } from './start-services.ts';
import { programOf } from './testing/peers/program.ts';

const KEY = 'a key of thirty-two letters or more';
let folder: string;
let started: Started;
const environment = (name: string) => ({ DATA_DIR: join(folder, name), DATABASE_URL: '', BACKUP_DIR: join(folder, 'backups'), BACKUP_KEY: KEY });

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'miyar-backup-'));
  started = await startServices(readConfig({ ...environment('origin'), ADMIN_EMAIL: 'huda@authority.example' }));
}, 240_000);
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Runs the command line as an operator does. */
const run = (name: string, command: string, ...args: string[]) => runWith({}, name, command, ...args);

async function runWith(more: Record<string, string>, name: string, command: string, ...args: string[]): Promise<{ code: number | null; said: string }> {
  const child = spawn(process.execPath, [...programOf(command), ...args], { env: { ...process.env, ...environment(name), ...more } });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += String(chunk)));
  return new Promise((resolve) => child.on('close', (code) => resolve({ code, said })));
}
async function looking<T>(name: string, work: (database: Database) => Promise<T>): Promise<T> {
  const database = await connect({ dataDir: join(folder, name) });
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

test('a backup is made while the server runs and after it stopped, is verified in a scratch database, and is restored once', async () => {
  const asked = await run('origin', 'backup');
  expect(asked.said).toMatch(/miyar-[\dTZ-]+\.sealed\n\d+ rows, 0 files, \d+ bytes, SHA-256 [0-9a-f]{64}/);
  expect(asked.code).toBe(0);
  // Whatever only reads is done by the server that has the embedded database.
  expect(await run('origin', 'check-data')).toEqual({ code: 0, said: 'Rows, counts and files agree.\n' });
  expect(await run('origin', 'verify-audit')).toMatchObject({ code: 0, said: expect.stringMatching(/^The chain holds: \d+ links\./) });
  expect(await run('origin', 'verify-audit', `1:${'0'.repeat(64)}`)).toMatchObject({
    code: 1,
    said: expect.stringMatching(/link 1 is (missing|not what was recorded)/),
  });
  expect(await run('origin', 'admin', 'list')).toMatchObject({ code: 0, said: expect.stringMatching(/huda@authority\.example .*never signed in/) });
  const all = join(folder, 'all.zip');
  expect(await run('origin', 'export', all)).toMatchObject({ code: 0, said: expect.stringMatching(/all\.zip\n\d+ tables, \d+ rows, 0 files/) });
  expect(await run('origin', 'export', all)).toMatchObject({ code: 1, said: expect.stringContaining('is there already') });
  expect(await readdir(join(folder, 'origin'))).not.toContainEqual(expect.stringMatching(/^command-/));
  await started.stop();
  const target = join(folder, 'by-name.sealed');
  expect(await run('origin', 'backup', target)).toMatchObject({ code: 0, said: expect.stringContaining(target) });
  expect(await readdir(join(folder, 'backups'))).toHaveLength(1);

  expect(await run('aside', 'verify-backup', target)).toMatchObject({ code: 0, said: expect.stringMatching(/, sealed, can be restored/) });
  expect(await readdir(join(folder, 'aside', 'tmp'))).toEqual([]);

  expect(await run('copy', 'restore', target)).toMatchObject({
    code: 0,
    said: expect.stringMatching(/^Restored sealed: .*every checksum right\.\nNobody is signed in/),
  });
  expect(await looking('copy', async ({ db }) => (await db.query.users.findMany()).map(({ email }) => email))).toEqual(['huda@authority.example']);
  expect(await run('copy', 'restore', target)).toMatchObject({ code: 1, said: expect.stringContaining('accounts in it already') });
}, 600_000);

test('with a key nothing unsealed is taken unless asked for by name, and sessions of before are over', async () => {
  const unsealed = { BACKUP_KEY: '' };
  const origin = await startServices(readConfig({ ...environment('open'), ...unsealed, ADMIN_EMAIL: 'huda@authority.example' }));
  await origin.services.database.db.execute(
    sql`insert into login_sessions (user_id, token_hash, expires_at) select id, 'x', now() + interval '1 day' from users`,
  );
  await origin.services.database.db.execute(
    sql`insert into access_tokens (user_id, name, token_hash, ending, scopes, proved, created_by, created_at, expires_at)
      select id, 'Import', 'y', 'abcd', array['schools:read'], true, id, now(), now() + interval '1 day' from users`,
  );
  await signingKey(origin.services);
  await origin.stop();
  const forged = join(folder, 'forged.sealed');
  expect(await runWith(unsealed, 'open', 'backup', forged)).toMatchObject({ code: 0 });

  for (const command of ['verify-backup', 'restore'])
    expect(await run('restored', command, forged)).toMatchObject({ code: 1, said: expect.stringContaining('is not sealed, or is not a backup') });
  expect(await run('restored', 'verify-backup', forged, '--unsealed')).toMatchObject({
    code: 0,
    said: expect.stringContaining(', not sealed, can be restored'),
  });
  // The key of the installation is sealed with a file of the data folder it was made in.
  expect(await run('restored', 'restore', forged, '--unsealed')).toMatchObject({ code: 1, said: expect.stringContaining('backup-key') });
  expect(await run('restored', 'restore', forged, '--unsealed', '--new-keys')).toMatchObject({ code: 0, said: expect.stringContaining('Restored not sealed') });
  const open = (name: string) => looking(name, async ({ db }) => (await db.query.loginSessions.findMany()).filter(({ endedAt }) => endedAt === null).length);
  const tokens = (name: string) =>
    looking(name, async ({ db }) => (await db.query.accessTokens.findMany()).filter(({ revokedAt }) => revokedAt === null).length);
  expect([await open('restored'), await tokens('restored')]).toEqual([0, 0]);
  const key = (await readFile(join(folder, 'open', 'backup-key'), 'utf8')).trim();
  expect(await runWith({ BACKUP_KEY: key }, 'signed-in', 'restore', forged, '--unsealed', '--keep-sessions')).toMatchObject({
    code: 0,
    said: expect.stringContaining('still is'),
  });
  expect([await open('signed-in'), await tokens('signed-in')]).toEqual([1, 1]);
  expect(await run('none', 'backup', '--unsealed')).toMatchObject({ code: 1, said: expect.stringContaining('backup takes no --unsealed') });
}, 600_000);

test('what cannot be done is said in a sentence', async () => {
  expect(await run('none', 'export')).toMatchObject({ code: 1, said: 'Where to? npm run export -- file.zip\n' });
  expect(await run('none', 'restore')).toMatchObject({ code: 1, said: 'Which backup? npm run restore -- file\n' });
  expect(await run('none', 'restore', '/nowhere/at-all.zip')).toMatchObject({ code: 1, said: expect.stringContaining('There is no /nowhere/at-all.zip') });
  expect(await run('none', 'restore', import.meta.filename)).toMatchObject({ code: 1, said: expect.stringContaining('not a backup') });
  expect((await run('none', 'backup', 'a', 'b')).said).toContain('npm run verify-backup -- file');
}, 120_000);
