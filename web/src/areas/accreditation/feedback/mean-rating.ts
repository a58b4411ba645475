/** Returns the mean of the ratings to one decimal; undefined without ratings. */
export function meanRating(rated: readonly { rating: number }[]): number | undefined {
  if (rated.length === 0) return undefined;
  return Math.round((rated.reduce((sum, { rating }) => sum + rating, 0) / rated.length) * 10) / 10;
}
