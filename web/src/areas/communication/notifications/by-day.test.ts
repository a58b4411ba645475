import { expect, it } from 'vitest';
import { byAge } from './by-day.ts';

const row = (id: number, timestamp: string) => ({ id, timestamp });
// Half past midnight in Riyadh: the evening before is yesterday there, and the same day elsewhere.
const NOW = new Date('2026-11-21T21:30:00Z');

it('puts what is from today by the clock of Riyadh, from this week and from before apart', () => {
  const rows = [row(1, '2026-11-21T21:10:00Z'), row(2, '2026-11-21T20:50:00Z'), row(3, '2026-11-16T08:00:00Z'), row(4, '2026-11-15T08:00:00Z')];
  expect(byAge(rows, NOW).map(({ age, rows: heap }) => [age, heap.map(({ id }) => id)])).toEqual([
    ['today', [1]],
    ['week', [2, 3]],
    ['earlier', [4]],
  ]);
});

it('leaves out an age nothing is of', () => {
  expect(byAge([row(1, '2026-01-01T08:00:00Z')], NOW).map(({ age }) => age)).toEqual(['earlier']);
});
