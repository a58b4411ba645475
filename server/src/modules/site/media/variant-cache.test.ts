import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { bytesAnswer } from '../../../platform/http/answers/file-answer.ts';
import { createVariantCache } from './variant-cache.ts';

const MEGABYTE = 1024 * 1024;
const variant = (size: number, sign = 1) => ({ ...bytesAnswer(new Uint8Array(size).fill(sign), 'full.jpg', 'image/jpeg'), ownMedia: true as const });

test('variants asked for last are cached, and no more than there is room for', async () => {
  const cache = createVariantCache();
  for (let n = 0; n < 16; n += 1) await cache.add(`${n}`, variant(MEGABYTE, n));
  expect(cache.get('0')).toBeDefined();
  await cache.add('16', variant(MEGABYTE, 16));
  expect([cache.get('0'), cache.get('1'), cache.get('16')].map((one) => one !== undefined)).toEqual([true, false, true]);
  expect((await buffer(await cache.get('0')!.open({ start: 0, end: 1 }))).toString('hex')).toBe('0000');
  expect(cache.get('0')).toMatchObject({ ownMedia: true, size: MEGABYTE });
});

test('a variant added twice counts once, and one too large is returned and not cached', async () => {
  const cache = createVariantCache();
  for (let times = 0; times < 20; times += 1) await cache.add('same', variant(MEGABYTE));
  await cache.add('other', variant(MEGABYTE));
  expect([cache.get('same'), cache.get('other')].every((one) => one !== undefined)).toBe(true);
  expect((await cache.add('large', variant(MEGABYTE + 1))).size).toBe(MEGABYTE + 1);
  expect(cache.get('large')).toBeUndefined();
});
