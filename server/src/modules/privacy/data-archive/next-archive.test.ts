import { expect, test } from 'vitest';
import { nextArchive } from './next-archive.ts';

test.each([
  // Past nine in the evening it is the next day in Riyadh.
  ['daily', '2026-11-20T21:30:00Z', '2026-11-22T00:00:00.000Z'],
  ['daily', '2026-11-20T20:30:00Z', '2026-11-21T00:00:00.000Z'],
  ['weekly', '2026-12-28T09:00:00Z', '2027-01-04T00:00:00.000Z'],
  ['monthly', '2026-12-15T09:00:00Z', '2027-01-15T00:00:00.000Z'],
  ['monthly', '2027-01-31T09:00:00Z', '2027-02-28T00:00:00.000Z'],
] as const)('%s after %s is %s', (frequency, after, next) => {
  expect(nextArchive(frequency, new Date(after)).toISOString()).toBe(next);
});
