import { expect, test } from 'vitest';
import { hundredths, shownFraction } from './shown-fraction.ts';

test('what is missing is never shown as less, and what is there never as more', () => {
  expect(shownFraction('1195/16')).toBe('74.7');
  expect(hundredths('1195/16')).toBe('74.68');
  expect(hundredths('175/2', 1300)).toBe('11.37');
  expect(hundredths('5', 100)).toBe('0.05');
});
