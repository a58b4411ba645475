import { expect, test } from 'vitest';
import { lastTurn, nextTurn } from './next-turn.ts';

test.each([
  // Past nine in the evening by UTC it is the next day in Riyadh.
  ['daily', 2, '2026-11-20T22:59:59Z', '2026-11-19T23:00:00.000Z', '2026-11-20T23:00:00.000Z'],
  ['daily', 2, '2026-11-20T23:00:00Z', '2026-11-20T23:00:00.000Z', '2026-11-21T23:00:00.000Z'],
  ['daily', 0, '2026-11-20T12:00:00Z', '2026-11-19T21:00:00.000Z', '2026-11-20T21:00:00.000Z'],
  ['daily', 23, '2026-11-20T21:30:00Z', '2026-11-20T20:00:00.000Z', '2026-11-21T20:00:00.000Z'],
  // The twentieth is a Friday.
  ['weekly', 2, '2026-11-22T12:00:00Z', '2026-11-19T23:00:00.000Z', '2026-11-26T23:00:00.000Z'],
  ['monthly', 2, '2026-12-31T22:59:59Z', '2026-11-30T23:00:00.000Z', '2026-12-31T23:00:00.000Z'],
  ['monthly', 2, '2027-02-28T12:00:00Z', '2027-01-31T23:00:00.000Z', '2027-02-28T23:00:00.000Z'],
] as const)('%s at %i: around %s come %s and %s', (frequency, hour, now, last, next) => {
  expect(lastTurn({ frequency, hour }, new Date(now)).toISOString()).toBe(last);
  expect(nextTurn({ frequency, hour }, new Date(now)).toISOString()).toBe(next);
});
