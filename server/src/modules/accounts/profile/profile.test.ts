import { api, type Role } from '@miyar/contract';
import { desc, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { CAST_PASSWORD, type CastName, PEOPLE } from '../../../cast/people.ts';
import { events } from '../../../db/schema/core/events.ts';
import { Caller } from '../../../testing/caller.ts';
import { testApp } from '../../../testing/test-app.ts';
import { writtenMails } from '../../../testing/written-mails.ts';

const app = testApp();
const { profile } = api;

const own = {
  admin: { person: 'nora', read: profile.readAdmin, change: profile.changeAdmin },
  evaluator: { person: 'yusuf', read: profile.readEvaluator, change: profile.changeEvaluator },
  trainer: { person: 'ibrahim', read: profile.readTrainer, change: profile.changeTrainer },
  institution: { person: 'alHuda', read: profile.readSchool, change: profile.changeSchool },
} as const satisfies Record<Role, { person: CastName; read: unknown; change: unknown }>;
const roles = Object.keys(own) as Role[];

const NEW = 'yusuf.m@example.org';
const moveTo = (email: string, password: string | undefined = CAST_PASSWORD) => ({
  body: { name: PEOPLE.yusuf.name, email, ...(password !== undefined && { current_password: password }) },
});
const kindsOf = async (userId: number) =>
  (await app.services.database.db.select({ kind: events.kind }).from(events).where(eq(events.userId, userId)).orderBy(desc(events.id))).map(({ kind }) => kind);

describe('a profile', () => {
  test.each(roles)('of a %s is read, and changed without a password as long as the address stays', async (role) => {
    const { person, read, change } = own[role];
    const caller = await app.as(person);
    const { email, language } = PEOPLE[person];
    expect(await caller.does(read, {})).toMatchObject({ name: PEOPLE[person].name, email, role, language, pending_email: null, theme: 'system' });
    const wanted = { name: 'اسمٌ جديد', language: 'en', calendar: 'hijri', digits: 'arab', theme: 'dark' } as const;
    // The same address, typed otherwise, is no other one.
    const changed = await caller.does(change, { body: { ...wanted, email: ` ${email.toUpperCase()}` } });
    expect(changed).toMatchObject({ ...wanted, email, pending_email: null });
    expect(await caller.does(read, {})).toEqual(changed);
    expect((await caller.does(api.accounts.whoAmI, {})).user).toMatchObject(wanted);
    expect(await writtenMails(app)).toEqual([]);
    expect((await kindsOf(changed.id))[0]).toBe('account.profile_changed');
  });

  test('leaves the preferences unchanged that are left out, and records nothing where nothing changed', async () => {
    const yusuf = await app.as('yusuf');
    const { name, email } = PEOPLE.yusuf;
    await yusuf.does(profile.changeEvaluator, { body: { name, email, theme: 'dark' } });
    const after = await yusuf.does(profile.changeEvaluator, { body: { name, email } });
    expect(after).toMatchObject({ theme: 'dark', calendar: 'gregorian' });
    expect((await kindsOf(after.id)).filter((kind) => kind === 'account.profile_changed')).toHaveLength(1);
  });

  test('is nobody else’s: neither read nor changed by another role or a stranger', async () => {
    for (const role of roles) {
      const { read } = own[role];
      const other = await app.as(own[role === 'admin' ? 'trainer' : 'admin'].person);
      expect(await other.isRefused(read, {})).toMatchObject({ status: 403, code: 'forbidden' });
      expect(await app.stranger.isRefused(read, {})).toMatchObject({ status: 401, code: 'not_signed_in' });
    }
  });

  test.each([
    ['half a character', { name: 'abc\uD800' }, { name: 'unsafe_characters' }],
    ['nothing visible', { name: '\u200C' }, { name: 'required' }],
    ['a long name', { name: 'x'.repeat(121) }, { name: 'too_long' }],
    ['letters that look Latin', { email: 'nоra@iqs.local' }, { email: 'invalid_email' }],
    ['a line in the address', { email: 'a@b.example\nBcc: x@y.example' }, { email: 'invalid_email' }],
    ['a language we have not', { language: 'fr' }, { language: 'invalid_choice' }],
    ['a role', { role: 'admin' }, { role: 'unknown_field' }],
    ['an id', { id: 1 }, { id: 'unknown_field' }],
    ['a password of megabytes', { email: NEW, current_password: 'x'.repeat(100_000) }, { current_password: 'wrong_password' }],
  ])('with %s is refused at the field', async (_what, changes, fields) => {
    const response = await (await app.as('yusuf')).fetch('PUT', '/api/evaluator/profile', {
      body: JSON.stringify({ name: PEOPLE.yusuf.name, email: PEOPLE.yusuf.email, ...changes }),
      headers: { 'content-type': 'application/json' },
    });
    const { errors } = (await response.json()) as { errors: { field: string; code: string }[] };
    expect(response.status).toBeGreaterThanOrEqual(400);
    expect(response.status).toBeLessThan(500);
    expect(Object.fromEntries(errors.map(({ field, code }) => [field, code]))).toEqual(fields);
  });

  test('is found under its new name, and a name that unfolds to pages does no harm', async () => {
    const yusuf = await app.as('yusuf');
    await yusuf.does(profile.changeEvaluator, { body: { name: 'ﷺ'.repeat(120), email: PEOPLE.yusuf.email } });
    await yusuf.does(profile.changeEvaluator, { body: { name: 'أحمد الموسى', email: PEOPLE.yusuf.email } });
    const found = await (await app.as('nora')).does(api.users.list, { query: { q: 'احمد موسي' } });
    expect(found.map(({ email }) => email)).toEqual([PEOPLE.yusuf.email]);
  });
});

describe('another address', () => {
  test('waits for the link sent to it; the old one is notified and counts until then', async () => {
    const yusuf = await app.as('yusuf');
    const changed = await yusuf.does(profile.changeEvaluator, moveTo(` ${NEW.toUpperCase()} `));
    expect(changed).toMatchObject({ email: PEOPLE.yusuf.email, pending_email: NEW });
    const [first, second] = await writtenMails(app);
    expect(first).toMatchObject({ kind: 'confirm_new_email', to: NEW, language: 'ar', parameters: { name: PEOPLE.yusuf.name } });
    expect(second).toMatchObject({ kind: 'email_changing', to: PEOPLE.yusuf.email, parameters: { new_email: NEW }, secrets: null });
    await app.stranger.signIn({ email: PEOPLE.yusuf.email, password: CAST_PASSWORD });

    expect(await app.stranger.does(api.recovery.confirmEmail, { body: { token: first!.secrets!['token']! } })).toEqual({ email: NEW });
    expect(await yusuf.does(profile.readEvaluator, {})).toMatchObject({ email: NEW, email_verified: true, pending_email: null });
    await app.stranger.signIn({ email: NEW, password: CAST_PASSWORD });
    expect((await app.stranger.isRefused(api.accounts.signIn, { body: { email: PEOPLE.yusuf.email, password: CAST_PASSWORD } })).code).toBe(
      'invalid_credentials',
    );
    expect((await (await app.as('nora')).does(api.users.list, { query: { q: 'yusuf.m' } })).map(({ email }) => email)).toEqual([NEW]);
  });

  test('is given up by its owner: the link no longer counts', async () => {
    const yusuf = await app.as('yusuf');
    await yusuf.does(profile.changeEvaluator, moveTo(NEW));
    const [mail] = await writtenMails(app);
    expect(await yusuf.does(profile.cancelEmailChange, {})).toEqual({ ok: true });
    expect(await yusuf.does(profile.readEvaluator, {})).toMatchObject({ pending_email: null });
    expect((await app.stranger.isRefused(api.recovery.confirmEmail, { body: { token: mail!.secrets!['token']! } })).code).toBe('email_link_invalid');
    // There is none any more, which is what was wanted.
    expect(await yusuf.does(profile.cancelEmailChange, {})).toEqual({ ok: true });
    expect(await app.stranger.isRefused(profile.cancelEmailChange, {})).toMatchObject({ status: 401 });
  });

  test('can be given up by nobody else', async () => {
    const yusuf = await app.as('yusuf');
    await yusuf.does(profile.changeEvaluator, moveTo(NEW));
    await (await app.as('nora')).does(profile.cancelEmailChange, {});
    expect(await yusuf.does(profile.readEvaluator, {})).toMatchObject({ pending_email: NEW });
  });

  test('replaces the one asked for before; an old link does nothing', async () => {
    const yusuf = await app.as('yusuf');
    await yusuf.does(profile.changeEvaluator, moveTo('first@example.org'));
    await yusuf.does(profile.changeEvaluator, moveTo(NEW));
    expect(await yusuf.does(profile.readEvaluator, {})).toMatchObject({ pending_email: NEW });
    const [old] = await writtenMails(app);
    expect((await app.stranger.isRefused(api.recovery.confirmEmail, { body: { token: old!.secrets!['token']! } })).code).toBe('email_link_invalid');
  });

  test('no longer waits once its link is too old', async () => {
    const yusuf = await app.as('yusuf');
    await yusuf.does(profile.changeEvaluator, moveTo(NEW));
    app.setTime(new Date(Date.now() + 8 * 24 * 60 * 60 * 1000).toISOString());
    const { token } = await app.stranger.signIn({ email: PEOPLE.yusuf.email, password: CAST_PASSWORD });
    expect(await new Caller(app.url, token).does(profile.readEvaluator, {})).toMatchObject({ pending_email: null });
  });

  test('asks for the password; without it nothing changes, the name neither', async () => {
    const yusuf = await app.as('yusuf');
    const body = { name: 'Somebody', email: NEW };
    expect(await yusuf.isRefused(profile.changeEvaluator, { body })).toMatchObject({ status: 400, fields: { current_password: 'password_for_new_email' } });
    expect(await yusuf.isRefused(profile.changeEvaluator, { body: { ...body, current_password: 'not this one' } })).toMatchObject({
      status: 403,
      code: 'wrong_password',
      fields: { current_password: 'wrong_password' },
    });
    expect(await yusuf.does(profile.readEvaluator, {})).toMatchObject({ name: PEOPLE.yusuf.name, pending_email: null });
    expect(await writtenMails(app)).toEqual([]);
  });

  test('is no way to guess the password: wrong ones close it for the session', async () => {
    const yusuf = await app.as('yusuf');
    const answers = await Promise.all(Array.from({ length: 14 }, () => yusuf.isRefused(profile.changeEvaluator, moveTo(NEW, 'not this one'))));
    expect(answers.filter(({ code }) => code === 'wrong_password')).toHaveLength(10);
    expect(await yusuf.isRefused(profile.changeEvaluator, moveTo(NEW))).toMatchObject({ status: 429, code: 'too_many_sign_ins' });
  });

  test('that is taken is reported at the field, and asking is counted', async () => {
    const yusuf = await app.as('yusuf');
    await app.as('nora');
    for (let time = 0; time < 6; time += 1) {
      expect(await yusuf.isRefused(profile.changeEvaluator, moveTo(PEOPLE.nora.email))).toMatchObject({ status: 409, fields: { email: 'email_taken' } });
    }
    expect(await yusuf.isRefused(profile.changeEvaluator, moveTo(PEOPLE.nora.email))).toMatchObject({ status: 429, code: 'too_many_mails' });
    expect(await writtenMails(app)).toEqual([]);
  });

  test('with a tag is an address of its own', async () => {
    const yusuf = await app.as('yusuf');
    await yusuf.does(profile.changeEvaluator, moveTo('yusuf+iqs@iqs.local'));
    expect(await yusuf.does(profile.readEvaluator, {})).toMatchObject({ pending_email: 'yusuf+iqs@iqs.local' });
  });

  test('goes to whoever proves it first, when two ask for one', async () => {
    const [yusuf, fatuma] = [await app.as('yusuf'), await app.as('fatuma')];
    await yusuf.does(profile.changeEvaluator, moveTo(NEW));
    await fatuma.does(profile.changeEvaluator, moveTo(NEW));
    const tokens = (await writtenMails(app)).filter(({ kind }) => kind === 'confirm_new_email').map(({ secrets }) => secrets!['token']!);
    const answers = await Promise.all(tokens.map((token) => app.stranger.send(api.recovery.confirmEmail, { body: { token } })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('stops following mails to one address after a few', async () => {
    const people = await Promise.all((['yusuf', 'fatuma', 'aisha', 'hamza'] as const).map((person) => app.as(person)));
    const answers: number[] = [];
    for (const person of people) answers.push((await person.send(profile.changeEvaluator, moveTo(NEW))).status);
    expect(answers).toEqual([200, 200, 200, 429]);
  });
});
