import { expect, it } from 'vitest';
import { daysSince, riyadhDay } from './riyadh-day.ts';

it('counts days by Riyadh, where midnight comes three hours early', () => {
  expect([riyadhDay(new Date('2026-11-21T20:59:59Z')), riyadhDay(new Date('2026-11-21T21:00:00Z'))]).toEqual(['2026-11-21', '2026-11-22']);
});

it('counts the days that have passed, not the hours', () => {
  const now = new Date('2026-11-22T05:00:00Z');
  expect(['2026-11-22T04:00:00Z', '2026-11-21T20:30:00Z', '2026-09-27T05:00:00Z'].map((at) => daysSince(new Date(at), now))).toEqual([0, 1, 56]);
});
