import { describe, expect, it } from 'vitest';
import { axisOf } from './chart-scale.ts';

describe('the value axis of a chart', () => {
  it.each([
    [[8, 3], 8, [8, 6, 4, 2]],
    [[3], 4, [4, 3, 2, 1]],
    [[9], 12, [12, 9, 6, 3]],
    [[0, 0], 4, [4, 3, 2, 1]],
    [[], 4, [4, 3, 2, 1]],
  ])('in quarters of %j reaches %d', (values, top, marks) => {
    expect(axisOf(values, 'quarters')).toEqual({ top, marks });
  });

  it.each([
    [[1], 1, [1]],
    [[3, 0, 2], 3, [3, 2, 1]],
    [[46, 3, 5], 50, [50, 40, 30, 20, 10]],
    [[0], 1, [1]],
  ])('in whole numbers over %j reaches %d', (values, top, marks) => {
    expect(axisOf(values, 'whole')).toEqual({ top, marks });
  });
});
