/**
 * An exact fraction in lowest terms, its sign in the numerator. The score is made of these alone: a floating number would
 * put 74.99999999999999 below a limit that 75 reaches.
 */
export interface Fraction {
  readonly numerator: bigint;
  /** Always positive. */
  readonly denominator: bigint;
}

const absolute = (value: bigint): bigint => (value < 0n ? -value : value);

function greatestCommonDivisor(one: bigint, other: bigint): bigint {
  let [larger, smaller] = [absolute(one), absolute(other)];
  while (smaller !== 0n) [larger, smaller] = [smaller, larger % smaller];
  return larger;
}

/**
 * A fraction in lowest terms.
 * @throws RangeError where the denominator is zero
 */
export function fraction(numerator: bigint, denominator = 1n): Fraction {
  if (denominator === 0n) throw new RangeError('a fraction has no zero below');
  const divisor = greatestCommonDivisor(numerator, denominator);
  const sign = denominator < 0n ? -1n : 1n;
  return { numerator: (sign * numerator) / divisor, denominator: (sign * denominator) / divisor };
}

export const plus = (one: Fraction, other: Fraction): Fraction =>
  fraction(one.numerator * other.denominator + other.numerator * one.denominator, one.denominator * other.denominator);

export const minus = (one: Fraction, other: Fraction): Fraction =>
  fraction(one.numerator * other.denominator - other.numerator * one.denominator, one.denominator * other.denominator);

export const times = (one: Fraction, factor: bigint): Fraction => fraction(one.numerator * factor, one.denominator);

/** The mean of values by their weights, reduced once at the end; null where the weights are zero together. */
export function weightedMean(values: Iterable<readonly [value: Fraction, weight: bigint]>): Fraction | null {
  let [numerator, denominator, weights] = [0n, 1n, 0n];
  for (const [value, weight] of values) {
    numerator = numerator * value.denominator + weight * value.numerator * denominator;
    denominator *= value.denominator;
    weights += weight;
  }
  return weights === 0n ? null : fraction(numerator, denominator * weights);
}

/** @throws RangeError where the divisor is zero */
export const dividedBy = (one: Fraction, divisor: bigint): Fraction => fraction(one.numerator, one.denominator * divisor);

/** Whether the first is at least the second; equal counts. */
export const reaches = (one: Fraction, other: Fraction): boolean => one.numerator * other.denominator >= other.numerator * one.denominator;

/** As it is stored and sent: `1195/16`, `75`. */
export const written = ({ numerator, denominator }: Fraction): string => (denominator === 1n ? `${numerator}` : `${numerator}/${denominator}`);

/** One decimal, cut and not rounded, so that a shown value never passes a limit that the exact value does not reach. */
export function shown({ numerator, denominator }: Fraction): string {
  const tenths = (absolute(numerator) * 10n) / denominator;
  return `${numerator < 0n && tenths > 0n ? '-' : ''}${tenths / 10n}.${tenths % 10n}`;
}
