import { api } from '@miyar/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { PEOPLE } from '../../../cast/people.ts';
import { mails } from '../../../db/schema/communication/mails.ts';
import { type MailServer, mailServer } from '../../../testing/peers/mail-server.ts';
import { type TestApp, testApp } from '../../../testing/test-app.ts';
import { unsealed } from './sealed-secrets.ts';
import { writeMail } from './actions.ts';
import { MAX_ATTEMPTS, pruneMails, sweepMails } from './send.ts';

const environment: Record<string, string> = { MAIL_FROM: 'هيئة الاعتماد <no-reply@accredit.example>' };
let server: MailServer;
beforeAll(async () => {
  server = await mailServer();
  environment['SMTP_URL'] = server.url;
});
afterAll(() => server.close());
beforeEach(() => {
  server.refuse(undefined);
  server.arrived.length = 0;
});
const app: TestApp = testApp(environment);

const AT = new Date('2026-11-21T08:00:00.000Z');
const reset = (changes: object = {}) =>
  app.services.database.transaction((tx) =>
    writeMail(app.services, tx, {
      kind: 'reset_password',
      to: 'amina@example.org',
      language: 'ar',
      parameters: { name: 'أمينة <b>' },
      secrets: { token: 'T0ken_of-the-link', code: '012345' },
      validUntil: new Date(AT.getTime() + 60 * 60 * 1000),
      at: AT,
      ...changes,
    }),
  );
const inform = (to = 'amina@example.org') =>
  app.services.database.transaction((tx) =>
    writeMail(app.services, tx, { kind: 'password_changed', to, language: 'en', parameters: { name: 'Amina' }, at: AT }),
  );
const row = async (id = 1) => (await app.services.database.db.select().from(mails).where(eq(mails.id, id)))[0]!;

beforeEach(() => app.setTime(AT.toISOString()));

test('a link that opens an account is stored encrypted while the mail waits, and is readable in that mail only', async () => {
  await reset();
  const waiting = await row();
  expect(JSON.stringify(waiting)).not.toMatch(/T0ken_of-the-link|012345/);
  const { db } = app.services.database;
  expect(await unsealed(db, waiting)).toEqual({ token: 'T0ken_of-the-link', code: '012345' });
  await expect(unsealed(db, { ...waiting, toAddress: 'other@example.org' })).rejects.toThrow();
  // Written by an earlier version, which sealed nothing.
  expect(await unsealed(db, { ...waiting, secrets: { token: 'in clear', until: AT.toISOString() } })).toEqual({ token: 'in clear' });
});

describe('a mail', () => {
  test('arrives in both languages, the reader’s first, as text and as HTML, and its secrets are forgotten', async () => {
    await reset();
    await app.runJobs();
    const [mail] = server.arrived;
    expect(mail).toMatchObject({
      recipients: ['amina@example.org'],
      from: { name: 'هيئة الاعتماد', address: 'no-reply@accredit.example' },
      subject: 'إعادة تعيين كلمة المرور',
      messageId: '<mail-1-mi8ej7k0@accredit.example>'.replace('mi8ej7k0', AT.getTime().toString(36)),
    });
    const headers = Object.fromEntries(mail!.headers.map(({ key, value }) => [key, value]));
    expect(headers).toMatchObject({ 'auto-submitted': 'auto-generated', 'content-language': 'ar' });
    expect(mail!.raw).toMatch(/^Subject: =\?UTF-8\?/m);
    const link = 'https://accredit.example/auth/reset-password?token=T0ken_of-the-link&email=amina%40example.org';
    expect(mail!.text).toContain(link);
    expect(mail!.text!.indexOf('السلام عليكم \u2068أمينة <b>\u2069،')).toBeLessThan(mail!.text!.indexOf('Hello \u2068أمينة <b>\u2069,'));
    expect(mail!.text).toContain('012345');
    expect(mail!.html).toContain(`href="${link.replace('&', '&amp;')}"`);
    expect(mail!.html!.indexOf('<div lang="ar" dir="rtl"')).toBeLessThan(mail!.html!.indexOf('<div lang="en" dir="ltr"'));
    expect(mail!.html).toContain('أمينة &lt;b&gt;');
    expect(mail!.html).not.toMatch(/<table|<img|<b>/);
    expect(await row()).toMatchObject({ status: 'sent', attempts: 1, lastError: null, secrets: null, sentAt: AT });
  });

  test('that is refused is tried again and arrives; what the server said is stored without the link that opens the account', async () => {
    await reset();
    server.refuse('451 4.7.1 blocked: https://accredit.example/auth/reset-password?token=T0ken_of-the-link code 012345');
    await app.runJobs();
    const refused = await row();
    expect(refused).toMatchObject({ status: 'waiting', attempts: 1, secrets: { until: expect.any(String), sealed: expect.any(String) } });
    expect(refused.lastError).toContain('blocked');
    expect(refused.lastError).not.toMatch(/T0ken|012345|http/);
    server.refuse(undefined);
    await app.runJobs();
    expect(server.arrived).toHaveLength(1);
    expect(await row()).toMatchObject({ status: 'sent', attempts: 2, lastError: null, secrets: null });
  });

  test('of a server that is down is given up after eight tries, seen by administrators, and sent when one of them asks', async () => {
    await inform();
    server.refuse('451 down for an hour');
    for (let tried = 0; tried < MAX_ATTEMPTS + 2; tried += 1) await app.runJobs();
    const nora = await app.as('nora');
    const failed = await nora.does(api.mail.list, { query: { status: 'failed' } });
    expect(failed).toEqual([
      {
        id: 1,
        kind: 'password_changed',
        to: 'amina@example.org',
        language: 'en',
        status: 'failed',
        attempts: 8,
        last_error: expect.stringContaining('down for an hour'),
        created_at: AT.toISOString(),
        sent_at: null,
      },
    ]);
    server.refuse(undefined);
    expect(await nora.does(api.mail.retry, { params: { id: 1 } })).toMatchObject({ status: 'waiting', attempts: 0, last_error: null });
    await app.runJobs();
    expect(server.arrived).toHaveLength(1);
    expect(await nora.isRefused(api.mail.retry, { params: { id: 1 } })).toMatchObject({ status: 409, code: 'mail_not_failed' });
    expect((await nora.isRefused(api.mail.retry, { params: { id: 99 } })).status).toBe(404);
  });

  test('to who deleted their account is gone when it is sent, and when it is given up', async () => {
    const deleted = () =>
      app.services.database.transaction((tx) =>
        writeMail(app.services, tx, { kind: 'account_deleted', to: 'amina@example.org', language: 'ar', parameters: { name: 'أمينة' }, at: AT }),
      );
    await deleted();
    server.refuse('451 <amina@example.org> is unknown');
    await app.runJobs();
    expect(await row()).toMatchObject({ status: 'waiting', attempts: 1 });
    server.refuse(undefined);
    await app.runJobs();
    expect(server.arrived).toMatchObject([{ recipients: ['amina@example.org'] }]);
    await deleted();
    server.refuse('451 down');
    for (let tried = 0; tried < MAX_ATTEMPTS + 1; tried += 1) await app.runJobs();
    expect(await app.services.database.db.select().from(mails)).toEqual([]);
  });

  test('whose link has run out is not sent any more, and not again', async () => {
    await reset();
    app.setTime('2026-11-21T09:00:00.000Z');
    await app.runJobs();
    expect(server.arrived).toEqual([]);
    expect(await row()).toMatchObject({ status: 'failed', lastError: 'its link has run out', secrets: null });
    expect(await (await app.as('nora')).isRefused(api.mail.retry, { params: { id: 1 } })).toMatchObject({ status: 409, code: 'mail_link_expired' });
  });

  test('that failed keeps its link only as long as it works', async () => {
    await reset();
    server.refuse('451 no');
    for (let tried = 0; tried < MAX_ATTEMPTS; tried += 1) await app.runJobs();
    await pruneMails(app.services);
    expect((await row()).secrets).not.toBeNull();
    app.setTime('2026-11-21T09:00:01.000Z');
    await pruneMails(app.services);
    expect(await row()).toMatchObject({ status: 'failed', secrets: null });
  });

  test('whose job got lost is found by the sweep', async () => {
    await app.services.database.db
      .insert(mails)
      .values({ kind: 'password_changed', toAddress: 'amina@example.org', language: 'ar', parameters: { name: 'A' }, createdAt: AT });
    await sweepMails(app.services);
    await app.runJobs();
    expect(server.arrived).toEqual([]);
    app.setTime('2026-11-21T08:02:00.000Z');
    await sweepMails(app.services);
    await app.runJobs();
    expect(server.arrived).toHaveLength(1);
  });

  test('of a transaction that fails was never written', async () => {
    await expect(
      app.services.database.transaction(async (tx) => {
        await writeMail(app.services, tx, { kind: 'account_restored', to: 'a@example.org', language: 'ar', parameters: { name: 'A' }, at: AT });
        throw new Error('no');
      }),
    ).rejects.toThrow('no');
    await app.runJobs();
    expect(server.arrived).toEqual([]);
  });

  test('takes no header from what somebody wrote', async () => {
    await app.services.database.transaction((tx) =>
      writeMail(app.services, tx, {
        kind: 'contact_message',
        to: 'info@iqs.example',
        language: 'en',
        parameters: {
          name: 'A\r\nBcc: victim@example.org',
          email: 'visitor@example.org',
          subject: 'Hi\r\nBcc: victim@example.org\r\n\r\nbody',
          message: 'One\n.\nTwo <script>',
        },
        at: AT,
      }),
    );
    await app.runJobs();
    const [mail] = server.arrived;
    expect(mail!.recipients).toEqual(['info@iqs.example']);
    expect(mail!.headers.map(({ key }) => key)).not.toContain('bcc');
    expect(mail!.subject).toBe('A message from the contact form: \u2068Hi Bcc: victim@example.org body\u2069');
    expect(mail!.replyTo).toEqual([expect.objectContaining({ address: 'visitor@example.org' })]);
    expect(mail!.text).toContain('> One\n> .\n> Two <script>');
    expect(mail!.html).toContain('Two &lt;script&gt;');
  });

  test('goes to the one address it was written for, whatever that looks like', async () => {
    await inform('"a,b"@example.org');
    await app.runJobs();
    expect(server.arrived[0]?.recipients).toHaveLength(1);
  });
});

describe('the list of mails', () => {
  test('is newest first, in pages, and never shows what a mail says', async () => {
    for (let number = 0; number < 3; number += 1) await reset({ at: new Date(AT.getTime() + number * 1000) });
    const response = await (await app.as('nora')).send(api.mail.list, { query: { limit: 2 } });
    expect(response.headers.get('x-total-count')).toBe('3');
    const text = await response.text();
    expect(text).not.toMatch(/T0ken|012345|أمينة/);
    expect((JSON.parse(text) as { id: number }[]).map(({ id }) => id)).toEqual([3, 2]);
    const next = /<([^>]+)>; rel="next"/.exec(response.headers.get('link') ?? '')![1]!;
    expect(await (await (await app.as('nora')).fetch('GET', next)).json()).toMatchObject([{ id: 1 }]);
  });

  test('is administrators’ alone', async () => {
    for (const [caller, code] of [
      [app.stranger, 'not_signed_in'],
      [await app.as('yusuf'), 'forbidden'],
      [await app.as('alHuda'), 'forbidden'],
    ] as const) {
      expect((await caller.isRefused(api.mail.list, {})).code).toBe(code);
      expect((await caller.isRefused(api.mail.retry, { params: { id: 1 } })).code).toBe(code);
    }
  });
});

describe('a visitor’s message', () => {
  const message = { name: 'Amina', email: 'visitor@example.org', message: 'How do we apply?', _subject: 'Question' };

  test('is mailed to the address of the contact section, and answered to the visitor', async () => {
    await (await app.as('nora')).fetch('PUT', '/api/landing/contact', {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(await contactSection('office@iqs.example')),
    });
    await app.stranger.does(api.contact.send, { body: message });
    await app.runJobs();
    expect(server.arrived).toMatchObject([{ recipients: ['office@iqs.example'], replyTo: [{ address: 'visitor@example.org' }] }]);
    expect(server.arrived[0]!.from?.address).toBe('no-reply@accredit.example');
  });

  test('is only stored where no address is given', async () => {
    await app.stranger.does(api.contact.send, { body: message });
    await app.runJobs();
    expect(server.arrived).toEqual([]);
  });

  async function contactSection(email: string) {
    const sections = (await (await fetch(`${app.url}/api/landing`)).json()) as { section: string; content: { ar: object; en: object } }[];
    const { ar, en } = sections.find(({ section }) => section === 'contact')!.content;
    return { ar: { ...ar, email }, en: { ...en, email } };
  }
});

test('a new account is asked to confirm its address; the cast is not', async () => {
  await app.as('alHuda');
  await app.stranger.does(api.accounts.signUp, {
    params: { role: 'school' },
    body: { name: 'New', email: 'new@example.org', password: 'a long enough one', language: 'en' },
  });
  await app.runJobs();
  expect(server.arrived).toMatchObject([{ recipients: ['new@example.org'], subject: 'Confirm your email' }]);
  expect(server.arrived.map(({ recipients }) => recipients[0])).not.toContain(PEOPLE.alHuda.email);
});
