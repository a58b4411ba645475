import { api } from '@miyar/contract';
import { describe, expect, test } from 'vitest';
import { refusalOf } from '../../../testing/caller.ts';
import { testApp } from '../../../testing/test-app.ts';

const app = testApp();
const message = (changes: object = {}) => ({
  body: {
    name: 'Amina Okello',
    email: 'Amina@example.org',
    message: 'السلام عليكم\nHow do we apply?',
    _replyto: 'amina@example.org',
    _subject: 'Question',
    ...changes,
  },
});
const stored = () => app.services.database.db.query.contactMessages.findMany();

describe('writing to the authority', () => {
  test('is saved for administrators, newest first', async () => {
    app.setTime('2026-11-21T08:00:00.000Z');
    expect(await app.stranger.reading('ar').does(api.contact.send, message())).toEqual({ ok: true, reference: 1 });
    await app.stranger.does(api.contact.send, { body: { name: 'Second', email: 'b@example.org', message: 'Hello' } });
    const response = await (await app.as('nora')).send(api.contact.list, {});
    expect(response.headers.get('x-total-count')).toBe('2');
    expect(await response.json()).toEqual([
      expect.objectContaining({ id: 2, name: 'Second', subject: null, language: 'en' }),
      {
        id: 1,
        name: 'Amina Okello',
        email: 'amina@example.org',
        subject: 'Question',
        message: 'السلام عليكم\nHow do we apply?',
        language: 'ar',
        status: 'new',
        created_at: '2026-11-21T08:00:00.000Z',
        read_at: null,
        read_by: null,
        handled_at: null,
        handled_by: null,
        consent: null,
      },
    ]);
    const [event] = await app.services.database.db.query.events.findMany({ where: (row, { eq }) => eq(row.kind, 'contact.received') });
    expect(event).toMatchObject({ actorId: null, data: { message_id: 1 } });
  });

  test('with the hidden field filled is answered alike and not saved', async () => {
    const response = await app.stranger.send(api.contact.send, message({ website: 'https://spam.example' }));
    expect(response.status).toBe(201);
    expect(await response.json()).toEqual({ ok: true, reference: 1 });
    expect(await stored()).toEqual([]);
    // The number it was given is nobody else's.
    expect(await app.stranger.does(api.contact.send, message({ website: '' }))).toEqual({ ok: true, reference: 2 });
    expect(await stored()).toMatchObject([{ id: 2 }]);
  });

  test('is stored without what nobody sees; a line break begins no header', async () => {
    await app.stranger.does(api.contact.send, message({ name: '\u202BA\r\nBcc: victim@example.org\u202C', message: 'one\u000Btwo\r\nthree\u200B' }));
    expect(await stored()).toMatchObject([{ name: 'A Bcc: victim@example.org', message: 'one\ntwo\nthree' }]);
  });

  test('is found by the reference its writer was given, however it is typed', async () => {
    const nora = await app.as('nora');
    for (const name of ['First', 'Second', 'Third']) await app.stranger.does(api.contact.send, message({ name }));
    const found = async (q: string, status?: 'new' | 'handled') => (await nora.does(api.contact.list, { query: { q, status } })).map(({ name }) => name);
    for (const q of ['2', '#2', '٢', 'رقم ٢.', ' 2 ']) expect(await found(q), q).toEqual(['Second']);
    for (const q of ['4', '0', 'Second', '99999999999']) expect(await found(q), q).toEqual([]);
    expect(await found('2', 'handled')).toEqual([]);
    expect((await nora.send(api.contact.list, { query: { q: '2' } })).headers.get('x-total-count')).toBe('1');
  });

  test.each([
    ['a line break in the email', { email: 'a@example.org\r\nBcc: victim@example.org' }, { email: 'invalid_email' }],
    ['two emails', { email: 'a@example.org,b@example.org', _replyto: undefined }, { email: 'invalid_email' }],
    ['another address to answer', { _replyto: 'victim@example.org' }, { _replyto: 'conflicting_fields' }],
    ['a line break in the address to answer', { _replyto: 'amina@example.org\nCc: x@example.org' }, { _replyto: 'invalid_email' }],
    ['no words', { message: ' \n ' }, { message: 'required' }],
    ['too many words', { message: 'a'.repeat(4001) }, { message: 'too_long' }],
    ['half a character in the name', { name: 'A\uD800b' }, { name: 'unsafe_characters' }],
    ['nothing', { name: undefined, email: undefined, message: undefined, _replyto: undefined }, { name: 'required', email: 'required', message: 'required' }],
  ])('with %s is refused', async (_what, changes, fields) => {
    expect(await app.stranger.isRefused(api.contact.send, message(changes))).toMatchObject({ status: 400, code: 'invalid_request', fields });
    expect(await stored()).toEqual([]);
  });

  test('of a megabyte, or as a form, is refused', async () => {
    const json = { 'content-type': 'application/json' };
    expect(
      await refusalOf(await app.stranger.fetch('POST', '/api/contact', { body: JSON.stringify({ message: 'a'.repeat(1024 * 1024) }), headers: json })),
    ).toMatchObject({ status: 413 });
    expect(await refusalOf(await app.stranger.fetch('POST', '/api/contact', { body: new URLSearchParams({ name: 'A' }) }))).toMatchObject({ status: 415 });
    const form = new FormData();
    form.append('name', 'A');
    expect(await refusalOf(await app.stranger.fetch('POST', '/api/contact', { body: form }))).toMatchObject({ status: 415 });
    expect(await stored()).toEqual([]);
  });
});

describe('the consent of who writes', () => {
  test('is saved with the message: its version, language and time', async () => {
    app.setTime('2026-11-21T08:00:00.000Z');
    await app.stranger.reading('ar').does(api.contact.send, message({ privacy_version: 1 }));
    const [saved] = await (await app.as('nora')).does(api.contact.list, {});
    expect(saved!.consent).toEqual({ version: 1, language: 'ar', given_at: '2026-11-21T08:00:00.000Z' });
  });

  test('is to the text in force: another version is refused, and the message with it', async () => {
    expect(await app.stranger.isRefused(api.contact.send, message({ privacy_version: 2 }))).toMatchObject({
      status: 409,
      code: 'privacy_text_changed',
      fields: { privacy_version: 'privacy_text_changed' },
    });
    expect(await stored()).toEqual([]);
  });

  test('is taken back with the message: an administrator destroys both, and the mail it went as, and what was answered of it', async () => {
    const { db } = app.services.database;
    const nora = await app.as('nora');
    const [contact] = (await nora.does(api.landing.list, {})).filter(({ section }) => section === 'contact');
    const content = contact!.content as Record<'ar' | 'en', object>;
    const withAddress = { ar: { ...content.ar, email: 'office@iqs.example' }, en: { ...content.en, email: 'office@iqs.example' } };
    await nora.does(api.landing.update, { params: { section: 'contact' }, body: withAddress });
    await app.stranger.does(api.contact.send, message({ privacy_version: 1 }));
    await app.stranger.does(api.contact.send, message({ name: 'Second', privacy_version: 1, message: 'Mine stays' }));
    const [first] = (await stored()).filter(({ name }) => name === 'Amina Okello');
    const params = { id: first!.id };
    await nora.fetch('PATCH', `/api/admin/contact-messages/${first!.id}`, {
      body: JSON.stringify({ read: true }),
      headers: { 'content-type': 'application/json', 'idempotency-key': 'read-it-once' },
    });
    expect(JSON.stringify(await db.query.repeatedRequests.findMany())).toContain('How do we apply?');
    expect(await (await app.as('yusuf')).isRefused(api.contact.destroy, { params })).toMatchObject({ status: 403 });
    await nora.does(api.contact.destroy, { params });
    for (const rows of [await stored(), await db.query.consents.findMany(), await db.query.mails.findMany()]) expect(rows).toHaveLength(1);
    const left = JSON.stringify([
      await stored(),
      await db.query.mails.findMany(),
      await db.query.repeatedRequests.findMany(),
      await db.query.events.findMany(),
    ]);
    expect(left).not.toContain('How do we apply?');
    expect(left).toContain('Mine stays');
    expect((await nora.isRefused(api.contact.destroy, { params })).status).toBe(404);
  });
});

describe('the messages', () => {
  test('are marked by who read and who handled them first', async () => {
    await app.stranger.does(api.contact.send, message());
    const [nora, khalid] = [await app.as('nora'), await app.as('khalid')];
    const mark = { params: { id: 1 } };
    app.setTime('2026-11-21T09:00:00.000Z');
    expect(await nora.does(api.contact.mark, { ...mark, body: { read: true } })).toMatchObject({
      status: 'read',
      read_at: '2026-11-21T09:00:00.000Z',
      read_by: 'نورة القحطاني',
      handled_at: null,
    });
    app.setTime('2026-11-21T10:00:00.000Z');
    expect(await khalid.does(api.contact.mark, { ...mark, body: { read: true, handled: true } })).toMatchObject({
      status: 'handled',
      read_at: '2026-11-21T09:00:00.000Z',
      read_by: 'نورة القحطاني',
      handled_at: '2026-11-21T10:00:00.000Z',
      handled_by: 'Khalid Al-Otaibi',
    });
    expect(await nora.does(api.contact.mark, { ...mark, body: { handled: false } })).toMatchObject({ status: 'read', handled_at: null, handled_by: null });
    expect(await nora.does(api.contact.mark, { ...mark, body: { read: false } })).toMatchObject({ status: 'new', read_at: null, read_by: null });
    expect(await nora.does(api.contact.mark, { ...mark, body: { handled: true } })).toMatchObject({ status: 'handled', read_by: 'نورة القحطاني' });
  });

  test('are listed by status, in pages', async () => {
    for (const name of ['One', 'Two', 'Three']) await app.stranger.does(api.contact.send, message({ name }));
    const nora = await app.as('nora');
    await nora.does(api.contact.mark, { params: { id: 1 }, body: { handled: true } });
    await nora.does(api.contact.mark, { params: { id: 2 }, body: { read: true } });
    const names = async (status: 'new' | 'read' | 'handled') => (await nora.does(api.contact.list, { query: { status } })).map(({ name }) => name);
    expect([await names('new'), await names('read'), await names('handled')]).toEqual([['Three'], ['Two'], ['One']]);
    const first = await nora.send(api.contact.list, { query: { limit: 2 } });
    const next = /<([^>]+)>; rel="next"/.exec(first.headers.get('link') ?? '')![1]!;
    expect(await (await nora.fetch('GET', next)).json()).toMatchObject([{ name: 'One' }]);
    expect((await nora.fetch('GET', '/api/admin/contact-messages?status=lost')).status).toBe(400);
  });

  test('are marked with something, and only where there is one', async () => {
    await app.stranger.does(api.contact.send, message());
    const nora = await app.as('nora');
    expect(await nora.isRefused(api.contact.mark, { params: { id: 1 }, body: {} })).toMatchObject({ status: 400, fields: { read: 'required' } });
    expect(await nora.isRefused(api.contact.mark, { params: { id: 1 }, body: { read: false, handled: true } })).toMatchObject({
      fields: { read: 'conflicting_fields' },
    });
    expect((await nora.isRefused(api.contact.mark, { params: { id: 2 }, body: { read: true } })).status).toBe(404);
    expect(
      (await nora.fetch('PATCH', '/api/admin/contact-messages/abc', { body: '{"read":true}', headers: { 'content-type': 'application/json' } })).status,
    ).toBe(404);
  });

  test('are administrators’ alone', async () => {
    for (const [caller, code] of [
      [app.stranger, 'not_signed_in'],
      [await app.as('yusuf'), 'forbidden'],
      [await app.as('alHuda'), 'forbidden'],
    ] as const) {
      expect((await caller.isRefused(api.contact.list, {})).code).toBe(code);
      expect((await caller.isRefused(api.contact.mark, { params: { id: 1 }, body: { read: true } })).code).toBe(code);
    }
  });
});
