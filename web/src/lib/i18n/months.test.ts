import { expect, it } from 'vitest';
import { monthName, monthOnAxis } from './months.ts';

it('names months in full, and under an axis as the language allows', () => {
  expect([monthName(1, 'en'), monthName(9, 'en'), monthName(12, 'ar')]).toEqual(['January', 'September', 'ديسمبر']);
  expect([monthOnAxis(9, 'en'), monthOnAxis(9, 'ar')]).toEqual(['Sep', '9']);
});
