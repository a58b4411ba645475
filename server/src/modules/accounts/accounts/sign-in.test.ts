import { api } from '@miyar/contract';
import { describe, expect, test } from 'vitest';
import { CAST_PASSWORD, PEOPLE } from '../../../cast/people.ts';
import { Caller } from '../../../testing/caller.ts';
import { testApp } from '../../../testing/test-app.ts';
import { countFailure } from './sign-in-failures.ts';
import { createSignIn } from './sign-in.ts';

const app = testApp();
const email = PEOPLE.yusuf.email;
const signIn = (password: string, remember = false) => ({ body: { email, password, remember } });

describe('sign-in', () => {
  test('gives the account and a fresh token each time', async () => {
    const first = await app.as('yusuf');
    const second = await app.stranger.signIn(signIn(CAST_PASSWORD).body);
    expect(second.user).toMatchObject({ email, role: 'evaluator', accountType: 'evaluator', name: PEOPLE.yusuf.name });
    expect(second.token).not.toBe(first.token);
    expect((await first.does(api.accounts.whoAmI, {})).user.id).toBe(second.user.id);
  });

  test('answers a wrong password and an unknown account alike, at the e-mail field', async () => {
    await app.as('yusuf');
    const wrong = await app.stranger.isRefused(api.accounts.signIn, signIn('not the password'));
    const unknown = await app.stranger.isRefused(api.accounts.signIn, { body: { email: 'nobody@iqs.local', password: 'not the password' } });
    expect(wrong).toEqual(unknown);
    expect(wrong).toMatchObject({ status: 401, code: 'invalid_credentials', message: 'Invalid email or password', fields: { email: 'invalid_credentials' } });
    expect((await app.stranger.reading('ar').isRefused(api.accounts.signIn, signIn('not the password'))).message).toBe(
      'البريد الإلكتروني أو كلمة المرور غير صحيحة',
    );
  });

  test('stores no token and no password, only hashes', async () => {
    const caller = await app.as('yusuf');
    const stored = JSON.stringify([await app.services.database.db.query.loginSessions.findMany(), await app.services.database.db.query.users.findMany()]);
    expect(stored).not.toContain(caller.token);
    expect(stored).not.toContain(CAST_PASSWORD);
    expect(stored).toContain('$argon2id$v=19$m=19456,t=2,p=1$');
  });

  test('closes after ten failures, for unknown accounts too, and says how long', async () => {
    await app.as('yusuf');
    for (const name of ['yusuf.limited@iqs.local', 'nobody.limited@iqs.local']) {
      for (let i = 0; i < 10; i++) await app.stranger.isRefused(api.accounts.signIn, { body: { email: name, password: `wrong ${i}` } });
      const response = await app.stranger.send(api.accounts.signIn, { body: { email: name, password: CAST_PASSWORD } });
      expect(response.status).toBe(429);
      expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(60);
    }
  });
});

describe('guessing', () => {
  test('all at once gets no further than one after another', async () => {
    await app.as('yusuf');
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, i) => app.stranger.send(api.accounts.signIn, { body: { email: 'many.at.once@iqs.local', password: `wrong ${i}` } })),
    );
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(10);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(20);
  });

  test('shuts nobody out who knows the password, however many sign in at once', async () => {
    await app.as('yusuf');
    const answers = await Promise.all(Array.from({ length: 25 }, () => app.stranger.send(api.accounts.signIn, signIn(CAST_PASSWORD))));
    expect(answers.map(({ status }) => status)).toEqual(Array(25).fill(200));
  });

  test('is written down for unknown accounts as for known ones, so that both take the same time', async () => {
    await app.as('yusuf');
    for (const name of [email, 'not.one.of.us@iqs.local']) await app.stranger.isRefused(api.accounts.signIn, { body: { email: name, password: 'wrong' } });
    const failures = (await app.services.database.db.query.events.findMany()).filter(({ kind }) => kind === 'account.sign_in_failed');
    expect(failures.map(({ userId }) => userId !== null)).toEqual([true, false]);
  });

  test('that hits after the last failure allowed is answered as closed, though it was let in before', async () => {
    await app.as('yusuf');
    const { limits } = app.services;
    for (let i = 0; i < 10; i += 1) await countFailure(app.services, { email, address: '192.0.2.7', userId: null });
    // As if the ten had failed while this one was held against the hash.
    const letIn = { ...app.services, limits: { ...limits, signIn: { ...limits.signIn, judge: () => undefined } } };
    const signInLate = createSignIn(letIn, () => Promise.reject(new Error('no second factor here')));
    const late = signInLate({ email, password: CAST_PASSWORD, remember: false, address: '192.0.2.8', userAgent: undefined });
    await expect(late).rejects.toMatchObject({ code: 'too_many_sign_ins' });
    const { db } = app.services.database;
    expect((await db.query.loginSessions.findMany()).filter(({ endedAt }) => endedAt === null)).toHaveLength(1);
    expect((await db.query.events.findMany()).filter(({ kind }) => kind === 'account.sign_in_failed')).toHaveLength(11);
  });

  test('is forgotten with the right password', async () => {
    await app.as('yusuf');
    for (let round = 0; round < 2; round += 1) {
      for (let i = 0; i < 9; i += 1) await app.stranger.isRefused(api.accounts.signIn, signIn(`wrong ${i}`));
      expect((await app.stranger.send(api.accounts.signIn, signIn(CAST_PASSWORD))).status).toBe(200);
    }
  });

  test('with characters no database takes is refused, not a fault', async () => {
    expect(await app.stranger.isRefused(api.accounts.signIn, { body: { email: 'a\uD800b@iqs.local', password: 'x' } })).toMatchObject({
      status: 400,
      fields: { email: 'invalid_credentials' },
    });
  });
});

describe('a session', () => {
  test('ends with sign-out, and only that one', async () => {
    const first = await app.as('yusuf');
    const { token } = await app.stranger.signIn(signIn(CAST_PASSWORD).body);
    const second = new Caller(app.url, token);
    await first.does(api.accounts.signOut, {});
    expect(await first.isRefused(api.accounts.whoAmI, {})).toMatchObject({ status: 401, code: 'session_ended' });
    expect((await second.does(api.accounts.whoAmI, {})).user.email).toBe(email);
  });

  test.each([
    [false, '2026-11-21T11:00:00Z', true],
    [false, '2026-11-21T13:00:00Z', false],
    [true, '2026-12-15T10:00:00Z', true],
    [true, '2026-12-22T10:00:00Z', false],
  ])('remembered: %s, at %s it holds: %s', async (remember, later, holds) => {
    app.setTime('2026-11-21T00:00:00Z');
    await app.as('yusuf');
    const { token } = await app.stranger.signIn(signIn(CAST_PASSWORD, remember).body);
    app.setTime(later);
    expect((await new Caller(app.url, token).send(api.accounts.whoAmI, {})).status).toBe(holds ? 200 : 401);
  });

  test('lasts seven days at most however much it is used', async () => {
    app.setTime('2026-11-01T00:00:00Z');
    const caller = await app.as('yusuf');
    for (let hour = 10; hour < 7 * 24; hour += 10) {
      app.setTime(new Date(Date.UTC(2026, 10, 1, hour)).toISOString());
      await caller.does(api.accounts.whoAmI, {});
    }
    app.setTime('2026-11-08T00:00:01Z');
    expect((await caller.isRefused(api.accounts.whoAmI, {})).code).toBe('session_ended');
  });

  test('token is taken from the header only', async () => {
    const { token } = await app.as('yusuf');
    expect((await app.stranger.fetch('GET', `/api/auth/me?token=${token}&access_token=${token}`)).status).toBe(401);
    expect((await app.stranger.fetch('GET', '/api/auth/me', { headers: { cookie: `token=${token}` } })).status).toBe(401);
  });
});
