import { describe, expect, it } from 'vitest';
import { formatBytes, formatNumber, formatPercent, wholePercents } from './numbers.ts';

it('writes Western digits in both languages', () => {
  expect([formatNumber(12_345, 'ar'), formatNumber(12_345, 'en')]).toEqual(['12,345', '12,345']);
});

it('writes a share as a whole percentage', () => {
  expect([formatPercent(0.764, 'ar'), formatPercent(1, 'en')]).toEqual(['76%', '100%']);
});

it.each([
  [1_230_000, '1.2 ميغابايت', '1.2 MB'],
  [10 * 1024 * 1024, '10 ميغابايت', '10 MB'],
  [960 * 1024, '960 كيلوبايت', '960 kB'],
  [0, '0 بايت', '0 bytes'],
])('writes %i bytes in words', (bytes, ar, en) => {
  expect([formatBytes(bytes, 'ar'), formatBytes(bytes, 'en')]).toEqual([ar, en]);
});

describe('the percentages of a whole', () => {
  it.each([
    [
      [1, 1, 1],
      [34, 33, 33],
    ],
    [
      // Each rounded by itself these come to 101.
      [1, 1, 6],
      [13, 12, 75],
    ],
    [
      [7, 2, 0],
      [78, 22, 0],
    ],
    [
      [1, 199],
      [1, 99],
    ],
    [
      [0, 0, 4],
      [0, 0, 100],
    ],
  ])('of %o add up to 100', (parts, percents) => {
    expect(wholePercents(parts)).toEqual(percents);
    expect(wholePercents(parts).reduce((sum, percent) => sum + percent, 0)).toBe(100);
  });

  it('of nothing are nothing', () => expect(wholePercents([0, 0])).toEqual([0, 0]));
});
