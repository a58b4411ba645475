import { api } from '@miyar/contract';
import { expect, test } from 'vitest';
import { CAST_PASSWORD, PEOPLE } from '../../../cast/people.ts';
import { Caller } from '../../../testing/caller.ts';
import { testApp } from '../../../testing/test-app.ts';
import { browserOf } from './browser-of.ts';

const app = testApp();
const { sessions, endSession, endOtherSessions, whoAmI } = api.accounts;
const body = (remember = false) => ({ email: PEOPLE.yusuf.email, password: CAST_PASSWORD, remember });
const signIn = async (remember = false) => new Caller(app.url, (await app.stranger.signIn(body(remember))).token);

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:144.0) Gecko/20100101 Firefox/144.0';

test('a person sees where they are signed in, newest use first, and nothing that is over', async () => {
  app.setTime('2026-11-21T00:00:00Z');
  const first = await app.as('yusuf');
  await app.as('ibrahim');
  app.setTime('2026-11-21T01:00:00Z');
  await app.stranger.fetch('POST', '/api/auth/login', {
    body: JSON.stringify(body(true)),
    headers: { 'content-type': 'application/json', 'user-agent': FIREFOX },
  });
  app.setTime('2026-11-21T02:00:00Z');
  const list = await first.does(sessions, {});
  // The first was used just now, by this very call.
  expect(list.map(({ current, remember, browser, system }) => [current, remember, browser, system])).toEqual([
    [true, false, null, null],
    [false, true, 'Firefox', 'Windows'],
  ]);
  expect(list[1]).toMatchObject({ created_at: '2026-11-21T01:00:00.000Z', expires_at: '2026-12-21T01:00:00.000Z' });
  app.setTime('2026-11-21T14:30:00Z');
  expect((await first.isRefused(sessions, {})).code).toBe('session_ended');
  const third = await signIn();
  expect((await third.does(sessions, {})).map(({ remember }) => remember)).toEqual([false, true]);
});

test('one is ended, and all others are', async () => {
  const first = await app.as('yusuf');
  const [second, third, fourth] = [await signIn(), await signIn(), await signIn()];
  const { id } = (await second.does(sessions, {})).find(({ current }) => current)!;
  await first.does(endSession, { params: { id } });
  expect((await second.isRefused(whoAmI, {})).code).toBe('session_ended');
  expect((await first.isRefused(endSession, { params: { id } })).code).toBe('not_found');
  expect(await third.does(endOtherSessions, {})).toEqual({ ended: 2 });
  expect(await third.does(endOtherSessions, {})).toEqual({ ended: 0 });
  for (const caller of [first, fourth]) expect((await caller.isRefused(whoAmI, {})).code).toBe('session_ended');
  expect((await third.does(sessions, {})).map(({ current }) => current)).toEqual([true]);
  const ended = (await app.services.database.db.query.events.findMany()).filter(({ kind }) => kind === 'account.sessions_ended');
  expect(ended.map(({ data }) => data['ended'])).toEqual([1, 2]);
});

test('somebody else’s are not there', async () => {
  const yusuf = await app.as('yusuf');
  const other = await app.as('ibrahim');
  const { id } = (await yusuf.does(sessions, {}))[0]!;
  for (const unknown of [id, 999_999]) expect((await other.isRefused(endSession, { params: { id: unknown } })).code).toBe('not_found');
  expect((await other.isRefused(endSession, { params: { id: 'x' } })).code).toBe('not_found');
  expect((await yusuf.does(sessions, {})).map((session) => session.id)).toEqual([id]);
});

test.each([
  [FIREFOX, 'Firefox', 'Windows'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1', 'Safari', 'iOS'],
  ['Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36', 'Chrome', 'Android'],
  ['curl', null, null],
  ['', null, null],
  [null, null, null],
  ['\u0000'.repeat(300), null, null],
])('%s is %s on %s', (userAgent, browser, system) => {
  expect(browserOf(userAgent)).toEqual({ browser, system });
});
