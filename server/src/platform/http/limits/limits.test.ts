import { api } from '@miyar/contract';
import { expect, test } from 'vitest';
import { refusalOf } from '../../../testing/caller.ts';
import { testApp } from '../../../testing/test-app.ts';

// A tenth of the usual: 30 calls a minute for a person, 12 for an address without a token, one sign-up an hour.
const app = testApp({ RATE_LIMIT_SCALE: '0.1' });

test('a person has calls of their own, an address without a token fewer, and a forwarded address counts for nothing', async () => {
  const yusuf = await app.as('yusuf');
  let forwarded = 0;
  const ask = () => app.stranger.fetch('GET', '/api/verify/none', { headers: { 'x-forwarded-for': `10.0.0.${(forwarded += 1)}` } });
  const answers: number[] = [];
  for (let i = 0; i < 14; i++) answers.push((await ask()).status);
  expect(answers.at(0)).toBe(404);
  const limited = await ask();
  expect(Number(limited.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await refusalOf(limited)).toMatchObject({ status: 429, code: 'too_many_requests' });
  for (let i = 0; i < 30; i++) expect((await yusuf.send(api.accounts.whoAmI, {})).status).toBe(200);
  expect((await yusuf.send(api.accounts.whoAmI, {})).status).toBe(429);
});

test('an answer says how many calls are left and until when, and a refusal which limit refused', async () => {
  app.setTime('2026-12-01T10:00:00.000Z');
  const of = ({ status, headers }: Response) => [status, headers.get('ratelimit-policy'), headers.get('ratelimit')];
  const [policy, own] = ['"calls-from";q=12;w=60', '"calls";q=30;w=60'];
  expect(of(await app.stranger.send(api.register.list, {}))).toEqual([200, policy, '"calls-from";r=11;t=60']);
  app.setTime('2026-12-01T10:00:20.500Z');
  // Pages that are counted with the calls, and what is no call, say the same.
  expect(of(await app.stranger.fetch('GET', '/feed.atom'))).toEqual([200, policy, '"calls-from";r=10;t=40']);
  expect(of(await app.stranger.fetch('GET', '/api/none'))).toEqual([404, policy, '"calls-from";r=9;t=40']);
  for (let i = 0; i < 9; i += 1) await app.stranger.send(api.register.list, {});
  expect(of(await app.stranger.send(api.register.list, {}))).toEqual([429, policy, '"calls-from";r=0;t=40']);
  app.setTime('2026-12-01T10:02:00.000Z');
  const yusuf = await app.as('yusuf');
  expect(of(await yusuf.send(api.accounts.whoAmI, {}))).toEqual([200, own, '"calls";r=29;t=60']);
  const mail = { body: { email: 'nobody@example.org' } };
  await app.stranger.send(api.recovery.requestReset, mail);
  expect(of(await app.stranger.send(api.recovery.requestReset, mail))).toEqual([429, '"mail-pause";q=1;w=60', '"mail-pause";r=0;t=60']);
});
