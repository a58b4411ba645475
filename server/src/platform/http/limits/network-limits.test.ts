import { expect, test } from 'vitest';
import { testApp } from '../../../testing/test-app.ts';
import { networkOf } from './rate-limits.ts';

// 12 calls a minute for an address without a token; the address is what our proxy says.
const app = testApp({ RATE_LIMIT_SCALE: '0.1', TRUST_PROXY: '127.0.0.1' });

test('the addresses of one IPv6 network share one limit, those of another have their own', async () => {
  const ask = async (address: string) => (await app.stranger.fetch('GET', '/api/verify/none', { headers: { 'x-forwarded-for': address } })).status;
  for (let i = 0; i < 12; i += 1) expect(await ask(`2001:db8:0:7::${i + 1}`)).toBe(404);
  expect(await ask('2001:db8:0:7:ffff::1')).toBe(429);
  expect(await ask('2001:db8:0:8::1')).toBe(404);
});

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:DB8:0:7:1:2:3:4', '2001:db8:0:7'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['2001:0db8::0007:1:2:3:4', '2001:db8:0:7'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['::1', '0:0:0:0'],
])('%s counts as %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});
