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
