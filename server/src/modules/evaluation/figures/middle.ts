/** The middle of some numbers, of an even number the mean of the two in the middle; null of none. */
export function medianOf(numbers: readonly number[]): number | null {
  const sorted = numbers.toSorted((one, other) => one - other);
  const half = Math.floor(sorted.length / 2);
  if (sorted.length === 0) return null;
  return sorted.length % 2 === 1 ? sorted[half]! : (sorted[half - 1]! + sorted[half]!) / 2;
}

/** The least of the numbers that nine of ten do not exceed (nearest rank): always one that occurred. Null of none. */
export const ninetiethOf = (numbers: readonly number[]): number | null =>
  numbers.toSorted((one, other) => one - other)[Math.ceil(numbers.length * 0.9) - 1] ?? null;

/** A mean with two decimals; null of fewer than so many. */
export const meanOf = (sum: number, count: number, least: number): number | null => (count < least ? null : Math.round((sum / count) * 100) / 100 + 0);
