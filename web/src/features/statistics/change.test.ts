import { expect, it } from 'vitest';
import { changeOf } from './change.ts';

it('compares this month with the last, and says nothing without a base', () => {
  expect(changeOf({ this_month: 5, last_month: 4 })).toBe(0.25);
  expect(changeOf({ this_month: 1, last_month: 2 })).toBe(-0.5);
  expect(changeOf({ this_month: 3, last_month: 3 })).toBe(0);
  expect(changeOf({ this_month: 3, last_month: 0 })).toBeUndefined();
  expect(changeOf({ this_month: 0, last_month: 0 })).toBeUndefined();
});
