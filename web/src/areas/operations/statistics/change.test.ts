import { expect, it } from 'vitest';
import { changeOf, isFew } from './change.ts';

it('compares this month with the last, and says nothing without a base', () => {
  expect(changeOf({ this_month: 5, last_month: 4 })).toBe(0.25);
  expect(changeOf({ this_month: 1, last_month: 2 })).toBe(-0.5);
  expect(changeOf({ this_month: 3, last_month: 3 })).toBe(0);
  expect(changeOf({ this_month: 3, last_month: 0 })).toBeUndefined();
  expect(changeOf({ this_month: 0, last_month: 0 })).toBeUndefined();
});

it.each([
  [3, 19, true],
  [20, 3, false],
  [0, 20, false],
])('gives %i after %i as a number: %s', (this_month, last_month, few) => {
  expect(isFew({ this_month, last_month })).toBe(few);
});
