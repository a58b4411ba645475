import { api } from '@miyar/contract';
import { expect, test } from 'vitest';
import { CAST_PASSWORD, PEOPLE } from '../../../cast/people.ts';
import { Caller } from '../../../testing/caller.ts';
import { testApp } from '../../../testing/test-app.ts';

const app = testApp();
const { changePassword, whoAmI } = api.accounts;
const email = PEOPLE.yusuf.email;
const fresh = 'four words of my own';
const change = (changes: object = {}) => ({ body: { current_password: CAST_PASSWORD, new_password: fresh, ...changes } });

test('a new password counts from then on, ends all other sessions, and the owner is notified', async () => {
  const yusuf = await app.as('yusuf');
  const { token } = await app.stranger.signIn({ email, password: CAST_PASSWORD });
  await yusuf.does(changePassword, change());
  expect((await yusuf.does(whoAmI, {})).user.email).toBe(email);
  expect((await new Caller(app.url, token).isRefused(whoAmI, {})).code).toBe('session_ended');
  expect((await app.stranger.isRefused(api.accounts.signIn, { body: { email, password: CAST_PASSWORD } })).code).toBe('invalid_credentials');
  expect((await app.stranger.signIn({ email, password: fresh })).user.email).toBe(email);
  const { db } = app.services.database;
  expect((await db.query.mails.findMany()).map(({ kind, toAddress }) => [kind, toAddress])).toEqual([['password_changed', email]]);
  expect((await db.query.events.findMany()).map(({ kind }) => kind)).toContain('account.password_changed');
  expect(JSON.stringify([await db.query.mails.findMany(), await db.query.events.findMany()])).not.toContain(fresh);
});

test.each([
  [{ current_password: 'wrong' }, 403, { current_password: 'wrong_password' }],
  [{ current_password: '' }, 400, { current_password: 'required' }],
  [{ current_password: 'x'.repeat(2000) }, 400, { current_password: 'wrong_password' }],
  [{ new_password: 'short' }, 400, { new_password: 'password_too_short' }],
  [{ new_password: 'password123' }, 400, { new_password: 'password_too_common' }],
  [{ new_password: 'معيار-٢٠٢٦-معيار' }, 400, { new_password: 'password_too_common' }],
  [{ new_password: 'x'.repeat(1025) }, 400, { new_password: 'too_long' }],
  [{ id: 1 }, 400, { id: 'unknown_field' }],
])('%o is refused at its field, and nothing changes', async (changes, status, fields) => {
  const yusuf = await app.as('yusuf');
  expect(await yusuf.isRefused(changePassword, change(changes))).toMatchObject({ status, fields });
  expect((await app.stranger.signIn({ email, password: CAST_PASSWORD })).user.email).toBe(email);
});

test('a wrong current password counts as a failed sign-in: an open session is no way to guess it, not even all at once', async () => {
  const yusuf = await app.as('yusuf');
  const answers = await Promise.all(Array.from({ length: 15 }, (_, i) => yusuf.isRefused(changePassword, change({ current_password: `wrong ${i}` }))));
  expect(answers.filter(({ code }) => code === 'wrong_password')).toHaveLength(10);
  expect(answers.filter(({ code }) => code === 'too_many_sign_ins')).toHaveLength(5);
  expect((await yusuf.isRefused(changePassword, change())).code).toBe('too_many_sign_ins');
  // A stolen session shuts the owner out of neither the sign-in nor another session.
  const elsewhere = new Caller(app.url, (await app.stranger.signIn({ email, password: CAST_PASSWORD })).token);
  expect((await elsewhere.send(changePassword, change())).status).toBe(200);
});

test('strangers who close the sign-in with wrong passwords prevent nobody from changing their own', async () => {
  const yusuf = await app.as('yusuf');
  for (let i = 0; i < 11; i += 1) await app.stranger.send(api.accounts.signIn, { body: { email, password: `wrong ${i}` } });
  expect((await app.stranger.isRefused(api.accounts.signIn, { body: { email, password: CAST_PASSWORD } })).code).toBe('too_many_sign_ins');
  expect((await yusuf.send(changePassword, change())).status).toBe(200);
});
