import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { passwordFits } from './modules/accounts/accounts/password/password.ts';
import { createAdministrator } from './modules/accounts/users/operator.ts';
import { FOLDED } from './modules/registry.ts';
import { systemClock } from './platform/clock.ts';
import { connect, type Database } from './platform/database/connect.ts';
import { migrate } from './platform/database/migrate.ts';
import { NO_JOBS } from './platform/jobs/jobs.ts';
import { programOf } from './testing/peers/program.ts';

const KNOWN = 'huda@authority.example';

let environment: Record<string, string>;
let folder: string;

/** Opens the database of the installation, as long as no command runs. */
async function looking<T>(work: (database: Database) => Promise<T>): Promise<T> {
  const database = await connect({ dataDir: folder, databaseUrl: environment['DATABASE_URL'] || undefined }, undefined, { prepared: true });
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

const accountOf = (email: string) =>
  looking(async ({ db }) => {
    const account = (await db.query.users.findMany()).find((user) => user.email === email)!;
    const happened = await db.query.events.findMany({ orderBy: ({ id }, { asc }) => asc(id) });
    return { account, kinds: happened.filter(({ userId }) => userId === account.id).map(({ kind }) => kind), letters: await db.query.mails.findMany() };
  });

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'miyar-admin-'));
  environment = { DATA_DIR: folder, DATABASE_URL: '' };
  await looking(async (database) => {
    await migrate(database);
    const administrator = { email: KNOWN, name: 'هدى الحربي', password: 'the-password-of-before', language: 'ar' as const };
    await createAdministrator({ database, clock: systemClock, jobs: NO_JOBS, modules: FOLDED }, administrator);
  });
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
});

/** Runs the command line as an operator does. */
async function admin(args: string[], input = ''): Promise<{ code: number | null; said: string }> {
  const child = spawn(process.execPath, [...programOf('admin'), ...args], { env: { ...process.env, ...environment } });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk.toString()));
  child.stdin.end(input);
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  expect(said).not.toContain('    at ');
  return { code, said };
}

describe('the command line', () => {
  test('creates an administrator and says the password once', async () => {
    const { code, said } = await admin(['create', '--email', ' Salma@Authority.example', '--name', 'Salma', '--language', 'en']);
    expect({ code, said }).toEqual({ code: 0, said: expect.stringContaining('Administrator created: salma@authority.example\n') });
    const [, password] = /Password, shown only now: (\S{16})\n/.exec(said)!;
    const { account, kinds } = await accountOf('salma@authority.example');
    expect(account).toMatchObject({ role: 'admin', language: 'en', emailVerifiedAt: expect.any(Date), verifiedAt: expect.any(Date) });
    expect(kinds).toEqual(['account.registered', 'account.verified']);
    expect(await passwordFits(account.passwordHash, password!)).toBe(true);
  });

  test('lists the administrators', async () => {
    const { code, said } = await admin(['list']);
    expect(code).toBe(0);
    expect(said).toMatch(/1 {2}huda@authority\.example +هدى الحربي {2}\(since [\d-]+, never signed in\)/);
  });

  test('sets another password, read from the standard input, and notifies the owner by mail', async () => {
    const { code, said } = await admin(['reset-password', '--email', KNOWN, '--password-stdin', '--remove-second-factors'], 'a-long-one-from-stdin\n');
    expect({ code, said }).toEqual({ code: 0, said: expect.stringContaining(`Password changed: ${KNOWN} (admin).`) });
    expect(said).not.toContain('a-long-one-from-stdin');
    const { account, kinds, letters } = await accountOf(KNOWN);
    expect(kinds.slice(-2)).toEqual(['account.password_reset', 'account.second_factor_removed']);
    expect(letters).toMatchObject([{ kind: 'password_changed', toAddress: KNOWN, status: 'waiting' }]);
    expect(await passwordFits(account.passwordHash, 'a-long-one-from-stdin')).toBe(true);
    expect(await passwordFits(account.passwordHash, 'the-password-of-before')).toBe(false);
  });

  test.each([
    [['create', '--email', 'no-address', '--name', 'Huda'], '--email: Enter an email'],
    [['create', '--email', 'a@b.example'], '--name: This field is required.'],
    [['create', '--name', 'Huda'], '--email: This field is required.'],
    [['create', '--email', 'a@b.example', '--name', 'Huda', '--language', 'fr'], '--language: Choose a value from the list.'],
    [['create', '--email', 'a@b.example', '--name', 'Huda', '--role', 'admin'], "Unknown option '--role'"],
    [['create', '--email', KNOWN, '--name', 'Huda'], 'This email is already registered.'],
    [['reset-password', '--email', 'nobody@b.example'], 'There is no account with the address nobody@b.example.'],
    [['delete'], 'There is no such command.'],
  ])('%o is refused in a sentence', async (args, sentence) => {
    const { code, said } = await admin(args);
    expect(code).toBe(1);
    expect(said).toContain(sentence);
  });

  test.each([
    ['short', 'at least 8 characters'],
    ['password123', 'easy to guess'],
    ['', 'This field is required.'],
  ])('a password %j from the standard input is refused', async (password, sentence) => {
    const { code, said } = await admin(['create', '--email', 'a@b.example', '--name', 'Huda', '--password-stdin'], password);
    expect(code).toBe(1);
    expect(said).toContain(sentence);
  });

  test('works while the server runs', async () => {
    const server = await connect({ dataDir: folder });
    expect(await admin(['create', '--email', 'beside@b.example', '--name', 'Huda'])).toMatchObject({ code: 0 });
    await server.close();
    expect((await accountOf('beside@b.example')).account).toMatchObject({ role: 'admin' });
  });

  test('shows how it is used', async () => {
    expect((await admin(['--help'])).said).toContain('npm run admin -- create');
    expect(await admin([])).toMatchObject({ code: 0 });
  });
});
