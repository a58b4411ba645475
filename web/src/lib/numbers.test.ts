import { expect, it } from 'vitest';
import { formatBytes, formatNumber, formatPercent } from './numbers.ts';

it('writes Western digits in both languages', () => {
  expect([formatNumber(12_345, 'ar'), formatNumber(12_345, 'en')]).toEqual(['12,345', '12,345']);
});

it('writes a share as a whole percentage', () => {
  expect([formatPercent(0.764, 'ar'), formatPercent(1, 'en')]).toEqual(['76%', '100%']);
});

it.each([
  [1_230_000, '1.2 ميغابايت', '1.2 MB'],
  [960_000, '960 كيلوبايت', '960 kB'],
  [0, '0 بايت', '0 bytes'],
])('writes %i bytes in words', (bytes, ar, en) => {
  expect([formatBytes(bytes, 'ar'), formatBytes(bytes, 'en')]).toEqual([ar, en]);
});
