import { describe, expect, it } from 'vitest';
import { meanRating } from './school-feedback.tsx';

describe('the mean of the ratings', () => {
  it.each([
    [[], undefined],
    [[4], 4],
    [[4, 3, 3], 3.3],
  ])('of %j is %s', (ratings, mean) => {
    expect(meanRating(ratings.map((rating) => ({ rating })))).toBe(mean);
  });
});
