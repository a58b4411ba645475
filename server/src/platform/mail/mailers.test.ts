import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '../../config.ts';
import { mailServer } from '../../testing/peers/mail-server.ts';
import { createMailer } from './create-mailer.ts';
import { failureText, type Message } from './mailer.ts';

let dataDir = '';
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'miyar-mail-'));
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

const message: Message = {
  id: 'mail-7',
  to: 'amina@example.org',
  subject: 'إعادة تعيين كلمة المرور الخاصة بحسابك في منصة هيئة اعتماد IQS',
  text: 'السلام عليكم\n.\nHello',
  html: '<p dir="rtl">السلام عليكم</p>',
  language: 'ar',
  date: new Date('2026-11-21T08:00:00.000Z'),
};

test('without a server each mail is a file, whole and the operator’s alone; a second try takes its place', async () => {
  const mailer = createMailer(readConfig({ DATA_DIR: dataDir, PUBLIC_URL: 'https://accredit.example' }));
  await mailer.send(message);
  await mailer.send(message);
  const folder = join(dataDir, 'outbox');
  expect(await readdir(folder)).toEqual(['2026-11-21T08-00-00.000Z-mail-7.eml']);
  const path = join(folder, '2026-11-21T08-00-00.000Z-mail-7.eml');
  if (process.platform !== 'win32') expect((await stat(path)).mode & 0o777).toBe(0o600);
  const mail = await PostalMime.parse(await readFile(path));
  expect(mail).toMatchObject({
    subject: message.subject,
    text: 'السلام عليكم\n.\nHello',
    from: { name: 'هيئة اعتماد IQS · IQS Authority', address: 'no-reply@accredit.example' },
    messageId: '<mail-7@accredit.example>',
    date: '2026-11-21T08:00:00.000Z',
  });
  expect(mail.html).toContain(message.html);
});

test('a server that is not there, or hangs up, is a failure that says so', async () => {
  const server = await mailServer();
  const { url } = server;
  await server.close();
  const mailer = createMailer(readConfig({ DATA_DIR: dataDir, SMTP_URL: url, MAIL_FROM: 'a@example.org' }));
  await expect(mailer.send(message)).rejects.toThrow(/ECONNREFUSED/);
  mailer.close();
});

test('a mail is not sent to another machine in the open, unless the operator says so, and a password never is', async () => {
  // The address is on this machine too, but the mailer does not know it as local.
  const server = await mailServer({ host: '127.0.0.2' });
  const to = (user: string, plaintext: string) =>
    createMailer(readConfig({ DATA_DIR: dataDir, SMTP_URL: server.url.replace('//', `//${user}`), SMTP_PLAINTEXT: plaintext, MAIL_FROM: 'a@example.org' }));
  for (const mailer of [to('', ''), to('user:secret@', ''), to('user:secret@', 'true')]) {
    await expect(mailer.send(message)).rejects.toThrow(/STARTTLS/i);
    expect(server.arrived).toEqual([]);
    mailer.close();
  }
  const trusting = to('', 'true');
  await trusting.send(message);
  expect(server.arrived).toHaveLength(1);
  trusting.close();
  await server.close();
});

test('what is logged of a failure is one line without links and secrets', () => {
  const error = Object.assign(new Error('554 spam\r\n seen: https://x.example/a?token=abc near abc'), { code: 'EMESSAGE' });
  expect(failureText(error, ['abc', ''])).toBe('EMESSAGE: 554 spam seen: … near …');
  expect(failureText('x'.repeat(1000), [])).toHaveLength(300);
});

test.each([
  [{ MAIL_FROM: 'Authority <office@iqs.example>' }, { name: 'Authority', address: 'office@iqs.example' }],
  [{ MAIL_FROM: '"هيئة" <office@iqs.example>' }, { name: 'هيئة', address: 'office@iqs.example' }],
  [{ MAIL_FROM: 'office@iqs.example' }, { name: 'هيئة اعتماد IQS · IQS Authority', address: 'office@iqs.example' }],
  [{}, { name: 'هيئة اعتماد IQS · IQS Authority', address: 'no-reply@localhost' }],
])('the sender of %j', (environment, from) => {
  expect(readConfig(environment).mail.from).toEqual(from);
});

test.each([
  [{ SMTP_URL: 'smtp://localhost' }, /MAIL_FROM/],
  [{ MAIL_FROM: 'nobody' }, /MAIL_FROM/],
  [{ MAIL_FROM: 'A\nBcc: <x@example.org>' }, /MAIL_FROM/],
  [{ MAIL_FROM: 'a@example.org, b@example.org' }, /MAIL_FROM/],
  [{ SMTP_URL: 'https://localhost', MAIL_FROM: 'a@example.org' }, /SMTP_URL/],
])('%j stops the start', (environment, message) => {
  expect(() => readConfig(environment)).toThrow(message);
});
