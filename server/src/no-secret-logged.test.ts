import { setTimeout as sleep } from 'node:timers/promises';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { api } from '@miyar/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { programOf } from './testing/peers/program.ts';
import { Caller } from './testing/caller.ts';

/** The secrets of the operator, each a word that is nowhere else. */
const SECRETS = {
  ADMIN_PASSWORD: 'hidden-administrators-pass-phrase',
  METRICS_TOKEN: 'hidden-metrics-8f0c1d7ab94e4d33a6c2f7b15e90d846',
  BACKUP_KEY: 'hidden-backup-5b1f6e0a7c9d42e8b3a4d7f2c6e19085',
  CREDENTIAL_KEY: 'hidden-credential-7b1c8d2064c2d94f17e8a04b6d9f3e5a',
  AUDIT_KEY: 'hidden-audit-c2d94f17e8a04b6d9f3e5a7b1c8d2064',
  OIDC_PROVIDERS: JSON.stringify([
    { id: 'closed', issuer: 'http://127.0.0.1:9', client_id: 'miyar', client_secret: 'hidden-client-secret-3f9a', name: { ar: 'جهة', en: 'Closed' } },
  ]),
  SMTP_URL: 'smtp://mailer:hidden-mail-password@127.0.0.1:9',
  MAIL_FROM: 'no-reply@iqs.example',
};
/** The texts that people type and are given. */
const TYPED = { wrong: 'typed-wrong-password', chosen: 'typed-chosen-password', message: 'typed-words-for-the-authority', search: 'typed-search' };

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'miyar-logged-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

function run(environment: Record<string, string>) {
  const child = spawn(process.execPath, programOf('start'), {
    env: { ...process.env, DATABASE_URL: '', PORT: '0', NODE_ENV: 'production', DATA_DIR: folder, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk.toString()));
  return { child, said: () => said, ended: once(child, 'exit') };
}

test('whatever is done and goes wrong, nothing secret is logged: no key, password, token, code, name or word of anybody', async () => {
  const server = run(SECRETS);
  await expect.poll(() => /listening on ([\d.:]+)/.exec(server.said())?.[1], { timeout: 45_000 }).toBeTruthy();
  const url = `http://${/listening on ([\d.:]+)/.exec(server.said())![1]}`;
  const nobody = new Caller(url);
  const admin = { email: 'admin@iqs.local', password: SECRETS.ADMIN_PASSWORD };
  const { token } = await nobody.signIn(admin);
  const nora = new Caller(url, token);

  const trainer = { name: 'Amina Logged', email: 'amina.logged@iqs.example', password: TYPED.chosen };
  expect((await nobody.send(api.accounts.signUp, { params: { role: 'trainer' }, body: trainer })).status).toBeLessThan(300);
  expect((await nobody.send(api.accounts.signIn, { body: { ...admin, password: TYPED.wrong } })).status).toBe(401);
  await nobody.send(api.recovery.requestReset, { body: { email: trainer.email } });
  await nobody.send(api.contact.send, { body: { name: 'Amina Logged', email: trainer.email, message: TYPED.message } });
  const json = { 'content-type': 'application/json' };
  const odd: [string, string, RequestInit['body']?, Record<string, string>?][] = [
    ['POST', '/api/auth/login', `{"email":"${admin.email}","password":"${SECRETS.ADMIN_PASSWORD}"`, json],
    ['POST', '/api/auth/login', `["${TYPED.wrong}"]`, json],
    ['POST', '/api/auth/login', TYPED.wrong, { 'content-type': 'text/plain' }],
    ['GET', `/api/auth/me?token=${token}`],
    ['GET', '/api/auth/me', undefined, { authorization: `Bearer ${TYPED.wrong}` }],
    ['GET', `/api/admin/schools?q=${TYPED.search}`],
    ['GET', '/metrics', undefined, { authorization: `Bearer ${TYPED.wrong}` }],
    ['GET', '/metrics', undefined, { authorization: `Bearer ${SECRETS.METRICS_TOKEN}` }],
    ['GET', `/api/auth/invitations/${TYPED.search}`],
    [
      'POST',
      '/api/admin/documents',
      `--x\r\ncontent-disposition: form-data; name="title"\r\n\r\n${TYPED.message}`,
      { 'content-type': 'multipart/form-data; boundary=x' },
    ],
  ];
  for (const [method, path, body, headers = {}] of odd)
    expect((await nora.fetch(method, path, { ...(body && { body: body as string }), headers })).status, `${method} ${path}`).toBeLessThan(500);
  expect((await nora.send(api.accounts.changePassword, { body: { current_password: TYPED.wrong, new_password: TYPED.chosen } })).status).toBeGreaterThan(399);
  expect((await nobody.send(api.identities.begin, { params: { provider: 'closed' }, body: {} })).status).toBe(503);
  // The server of mail is not there, which is logged.
  await expect.poll(() => server.said(), { timeout: 30_000 }).toContain('ECONNREFUSED');
  server.child.kill('SIGTERM');
  await server.ended;

  const said = server.said();
  expect(said).toContain('/api/auth/login');
  for (const secret of [
    ...Object.values(SECRETS).slice(0, 4),
    'hidden-mail-password',
    'hidden-client-secret',
    ...Object.values(TYPED),
    token,
    'amina.logged',
    'Amina Logged',
  ])
    expect(said.includes(secret), secret).toBe(false);
});

test.each([
  [{ DATABASE_URL: 'postgres://miyar:hidden-database-password@127.0.0.1:9/miyar' }, 'hidden-database-password'],
  [{ DATABASE_URL: 'mysql://miyar:hidden-database-password@127.0.0.1:9/miyar' }, 'hidden-database-password'],
  [{ S3_ENDPOINT: 'http://127.0.0.1:9', S3_BUCKET: 'b', S3_ACCESS_KEY_ID: 'hidden-access-key', S3_SECRET_ACCESS_KEY: 'hidden-secret-key' }, 'hidden-'],
  [{ METRICS_TOKEN: 'hidden-short' }, 'hidden-short'],
  [{ SMTP_URL: 'hidden-mail-password' }, 'hidden-mail-password'],
])('a start that fails logs nothing secret either: %o', async (environment, secret) => {
  const server = run({ ...environment, DATA_DIR: join(folder, 'failing') });
  // One that keeps trying says so; it is not waited for to its end.
  const hasSpoken = async () => {
    while (server.said() === '' && server.child.exitCode === null) await sleep(100);
    await sleep(3_000);
  };
  await Promise.race([server.ended, hasSpoken()]);
  if (server.child.exitCode === null) server.child.kill('SIGKILL');
  expect(server.said()).not.toBe('');
  expect(server.said()).not.toContain(secret);
});
