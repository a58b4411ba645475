import { api } from '@miyar/contract';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { CAST_PASSWORD, PEOPLE } from '../../../cast/people.ts';
import { users } from '../../../db/schema/accounts/accounts.ts';
import { passwordResets } from '../../../db/schema/accounts/recovery.ts';
import { mailedTo } from '../../../testing/mails.ts';
import { recoverySteps } from '../../../testing/accounts/recovery.ts';
import { testApp } from '../../../testing/test-app.ts';

const app = testApp();
const { EMAIL, NEW, START, later, ask, confirm, codeOf, asked } = recoverySteps(app);
const verify = (code: string, email = EMAIL) => app.stranger.send(api.recovery.verifyCode, { body: { email, code } });
const wrong = (code: string) => (code === '000000' ? '000001' : '000000');

describe('asking for a reset', () => {
  test('answers alike whether the address is known, unknown or suspended, and mails only the known one', async () => {
    await app.as('alHuda');
    await app.as('yusuf');
    await app.services.database.db
      .update(users)
      .set({ suspendedAt: new Date(START) })
      .where(eq(users.email, PEOPLE.yusuf.email));
    const answers = await Promise.all([EMAIL, 'nobody@example.org', PEOPLE.yusuf.email].map((email) => ask(email)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(await Promise.all(answers.map((answer) => answer.text())))).toEqual(new Set(['{"ok":true}']));
    await app.runJobs();
    expect(await mailedTo(app, EMAIL)).toEqual(['reset_password']);
    expect(await mailedTo(app, 'nobody@example.org')).toEqual([]);
    expect(await mailedTo(app, PEOPLE.yusuf.email)).toEqual([]);
  });

  test.each(['known', 'unknown'])('may be done once a minute and three times an hour for an address, and reveals nothing of the %s one', async (which) => {
    await app.as('alHuda');
    const email = which === 'known' ? EMAIL : 'nobody@example.org';
    const states: (string | number)[] = [];
    for (const minute of [0, 0.5, 2, 4, 6, 59, 61]) {
      later(minute);
      states.push(await codeOf(await ask(email)));
    }
    expect(states).toEqual([200, 'too_many_mails', 200, 200, 'too_many_mails', 'too_many_mails', 200]);
    later(6);
    const refused = await ask(email);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  test('writes neither token nor code where anyone could read it', async () => {
    await app.as('alHuda');
    const { token, code } = await asked();
    const [row] = await app.services.database.db.select().from(passwordResets);
    expect(JSON.stringify(row)).not.toContain(token);
    expect(JSON.stringify(row)).not.toContain(code);
    expect(code).toMatch(/^\d{6}$/);
    expect(Buffer.from(token, 'base64url').length).toBeGreaterThanOrEqual(16);
  });
});

describe('the link and the code', () => {
  test('either one sets a new password, once; every session ends and the owner is notified', async () => {
    const alHuda = await app.as('alHuda');
    const { token, code } = await asked();
    expect((await confirm(token)).status).toBe(200);
    expect((await alHuda.isRefused(api.accounts.whoAmI, {})).code).toBe('session_ended');
    expect(await codeOf(await confirm(token))).toBe('reset_link_invalid');
    expect(await codeOf(await confirm(code))).toBe('reset_link_invalid');
    expect((await app.stranger.isRefused(api.accounts.signIn, { body: { email: EMAIL, password: CAST_PASSWORD } })).code).toBe('invalid_credentials');
    const { user } = await app.stranger.signIn({ email: EMAIL, password: NEW });
    expect(user.email_verified).toBe(true);
    expect(await mailedTo(app, EMAIL)).toEqual(['reset_password', 'password_changed']);
    const kinds = (await app.services.database.db.query.events.findMany()).map(({ kind }) => kind);
    expect(kinds).toEqual(expect.arrayContaining(['account.reset_requested', 'account.password_reset']));
  });

  test('the code, as people type it, is checked without being used up, and then sets the password', async () => {
    await app.as('alHuda');
    const { code } = await asked();
    const arabic = code.replace(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit)));
    for (const typed of [code, ` ${code.slice(0, 3)} ${code.slice(3)} `, arabic]) expect((await verify(typed)).status).toBe(200);
    expect((await confirm(arabic)).status).toBe(200);
    expect(await codeOf(await verify(code))).toBe('invalid_code');
  });

  test('the code lives ten minutes, the link an hour', async () => {
    await app.as('alHuda');
    const { token, code } = await asked();
    later(9.9);
    expect((await verify(code)).status).toBe(200);
    later(10);
    expect(await codeOf(await verify(code))).toBe('invalid_code');
    expect(await codeOf(await confirm(code))).toBe('reset_link_invalid');
    later(60);
    expect(await codeOf(await confirm(token))).toBe('reset_link_invalid');
    later(59.9);
    expect((await confirm(token)).status).toBe(200);
  });

  test('five wrong codes end the code, in a row or ten thousand at once; the link still works', async () => {
    await app.as('alHuda');
    const { token, code } = await asked();
    const guesses = await Promise.all(Array.from({ length: 40 }, () => verify(wrong(code)).then(codeOf)));
    expect(new Set(guesses)).toEqual(new Set(['invalid_code', 'too_many_sign_ins']));
    expect(guesses.filter((answer) => answer === 'invalid_code').length).toBeLessThanOrEqual(15);
    later(9);
    expect(await codeOf(await confirm(code))).not.toBe(200);
    const [row] = await app.services.database.db.select({ wrong: passwordResets.wrongCodes }).from(passwordResets);
    expect(row).toEqual({ wrong: 5 });
    const failures = await app.services.database.db.query.events.findMany({ where: (event, { eq: is }) => is(event.kind, 'account.reset_failed') });
    expect(failures.filter(({ userId }) => userId !== null)).toHaveLength(5);
    expect((await confirm(token)).status).toBe(200);
  });

  test('a right code among five does not count as wrong', async () => {
    await app.as('alHuda');
    const { code } = await asked();
    for (let tried = 0; tried < 4; tried += 1) expect(await codeOf(await verify(wrong(code)))).toBe('invalid_code');
    expect((await verify(code)).status).toBe(200);
    expect((await confirm(code)).status).toBe(200);
  });

  test('an unknown address is guessed at as a known one is', async () => {
    const answers: (string | number)[] = [];
    for (let tried = 0; tried < 16; tried += 1) answers.push(await codeOf(await verify('123456', 'nobody@example.org')));
    expect(answers.slice(0, 15)).toEqual(Array(15).fill('invalid_code'));
    expect(answers[15]).toBe('too_many_sign_ins');
    expect(await codeOf(await confirm('no-such-token-at-all', { email: 'nobody@example.org' }))).toBe('reset_link_invalid');
  });

  test('of an older mail no longer count', async () => {
    await app.as('alHuda');
    const old = await asked();
    later(2);
    const newer = await asked();
    expect(await codeOf(await confirm(old.token))).toBe('reset_link_invalid');
    if (old.code !== newer.code) expect(await codeOf(await verify(old.code))).toBe('invalid_code');
    expect((await confirm(newer.token)).status).toBe(200);
  });

  test('open no other account', async () => {
    await app.as('alHuda');
    const other = PEOPLE.yusuf.email;
    await app.as('yusuf');
    const { token, code } = await asked();
    expect(await codeOf(await confirm(token, { email: other }))).toBe('reset_link_invalid');
    expect(await codeOf(await verify(code, other))).toBe('invalid_code');
    expect((await confirm(token)).status).toBe(200);
  });

  test('do not open an account that was suspended meanwhile', async () => {
    await app.as('alHuda');
    const { token, code } = await asked();
    await app.services.database.db
      .update(users)
      .set({ suspendedAt: new Date(START) })
      .where(eq(users.email, EMAIL));
    expect(await codeOf(await confirm(token))).toBe('reset_link_invalid');
    expect(await codeOf(await verify(code))).toBe('invalid_code');
  });

  test('of two at once one sets the password', async () => {
    await app.as('alHuda');
    const { token } = await asked();
    const answers = await Promise.all([confirm(token), confirm(token, { newPassword: 'yet another password' })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  test('are not used up by a password that cannot be taken', async () => {
    await app.as('alHuda');
    const { token } = await asked();
    expect(await app.stranger.isRefused(api.recovery.confirmReset, { body: { email: EMAIL, token, newPassword: 'short' } })).toMatchObject({
      fields: { newPassword: 'password_too_short' },
    });
    expect(await app.stranger.isRefused(api.recovery.confirmReset, { body: { email: EMAIL, token, newPassword: 'password123' } })).toMatchObject({
      fields: { newPassword: 'password_too_common' },
    });
    expect((await confirm(token)).status).toBe(200);
  });

  test('let in who had been shut out by wrong passwords', async () => {
    await app.as('alHuda');
    const tries = Array.from({ length: 11 }, () => app.stranger.send(api.accounts.signIn, { body: { email: EMAIL, password: 'wrong' } }));
    expect((await Promise.all(tries)).map(({ status }) => status)).toContain(429);
    const { token } = await asked();
    expect((await confirm(token)).status).toBe(200);
    expect((await app.stranger.signIn({ email: EMAIL, password: NEW })).user.email).toBe(EMAIL);
  });

  test.each([
    ['a token of a megabyte', { token: 'x'.repeat(100_000) }, 'token'],
    ['no token', { token: '' }, 'token'],
    ['a password of 10 MB', { newPassword: 'x'.repeat(200_000) }, 'newPassword'],
    ['no address', { email: 'nobody' }, 'email'],
  ])('with %s are refused', async (_what, changes, field) => {
    const body = { email: EMAIL, token: 'a-token-of-some-length', newPassword: NEW, ...changes };
    expect(Object.keys((await app.stranger.isRefused(api.recovery.confirmReset, { body })).fields)).toEqual([field]);
  });
});
