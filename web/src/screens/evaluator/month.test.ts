import { expect, it } from 'vitest';
import { inThisMonth } from './month.ts';

it('counts by the month of Riyadh', () => {
  const now = new Date('2026-11-21T09:00:00Z');
  expect(inThisMonth(['2026-11-15T07:00:00Z', '2026-10-31T21:30:00Z', '2026-10-31T20:30:00Z', '2025-11-15T07:00:00Z'], now)).toBe(2);
});
