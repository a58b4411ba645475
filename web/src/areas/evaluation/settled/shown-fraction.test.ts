import { expect, test } from 'vitest';
import { partsOfTotal, shownFraction } from './shown-fraction.ts';

test('what is missing is never shown as less', () => {
  expect(shownFraction('1195/16')).toBe('74.7');
});

/** Seven areas of the draft, each with a score in twelfths, and the exact total of them. */
const WEIGHTS = [1500, 1500, 1500, 1500, 1500, 1300, 1200];
const scored = (twelfths: readonly number[]) => ({
  areas: twelfths.map((part, index) => ({ exact: `${part}/12`, weight: WEIGHTS[index]! })),
  overall: `${twelfths.reduce((sum, part, index) => sum + part * WEIGHTS[index]!, 0)}/120000`,
});

test.each([
  [[1000, 950, 1013, 967, 935, 919, 1021]],
  [[1199, 1199, 1199, 1199, 1199, 1199, 1199]],
  [[1, 1, 1, 1, 1, 1, 1]],
  [[0, 0, 0, 0, 0, 0, 0]],
  [[1200, 1200, 1200, 1200, 1200, 1200, 1200]],
])('what the areas add is shown so that it adds up to the total that is shown: %s', (twelfths) => {
  const { areas, overall } = scored(twelfths);
  const sum = partsOfTotal(areas, overall).reduce((left, part) => left + BigInt(part.replace('.', '')), 0n);
  const [numerator, denominator] = overall.split('/').map(BigInt) as [bigint, bigint];
  expect(sum).toBe((numerator * 10n) / denominator);
});

test('what an area adds is never a tenth away from its own', () => {
  expect(
    partsOfTotal(
      [
        { exact: '175/2', weight: 1300 },
        { exact: '200/3', weight: 8700 },
      ],
      '555/8',
    ),
  ).toEqual(['11.3', '58.0']);
});
