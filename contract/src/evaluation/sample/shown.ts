import type { Fraction } from '../score/fraction.ts';

/** One decimal of an exact value, rounded half up. */
export function shownHalfUpOf({ numerator, denominator }: Fraction): string {
  const tenths = (numerator * 20n + denominator) / (denominator * 2n);
  return `${tenths / 10n}.${tenths % 10n}`;
}

const tenthsShown = (tenths: number): string => (tenths / 10).toFixed(1);

/** One decimal, rounded half up; for values that are not negative. */
export const shownHalfUp = (value: number): string => tenthsShown(Math.floor(value * 10 + 0.5));
/** One decimal, cut: a lower limit is never shown higher than it is. */
export const shownDown = (value: number): string => tenthsShown(Math.floor(value * 10));
/** One decimal, cut up: an upper limit is never shown lower than it is. */
export const shownUp = (value: number): string => tenthsShown(Math.ceil(value * 10));
