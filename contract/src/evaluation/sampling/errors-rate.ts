import { type Fraction, fraction, plus, times } from '../score/fraction.ts';
import { type Heard, type Joined, joinSmall } from './join-strata.ts';

/** What was counted of one kind of error with one learner. */
export interface CountedErrors {
  readonly code: string;
  readonly errors: number;
  /** Pages heard, in halves. */
  readonly halves: number;
}

export interface ErrorRate {
  /** Errors a juz of 20 pages. */
  readonly rate: number;
  readonly shown: string;
  /** The interval of 95 %; null where one learner alone was heard. */
  readonly lower: string | null;
  readonly upper: string | null;
  readonly deviation: number | null;
  readonly joined: readonly Joined[];
}

const PAGES = 20;

/** Student’s t of 95 % by the degrees of freedom, from 1 to 30. */
const T = [
  12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262, 2.228, 2.201, 2.179, 2.16, 2.145, 2.131, 2.12, 2.11, 2.101, 2.093, 2.086, 2.08, 2.074, 2.069,
  2.064, 2.06, 2.056, 2.052, 2.048, 2.045, 2.042,
] as const;
const T_BEYOND = 1.96;
const tOf = (degrees: number): number => T[degrees - 1] ?? T_BEYOND;

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);

/** The rate itself as an exact fraction: what is shown of it is rounded half up. */
function exactRate(strata: readonly Heard<CountedErrors>[]): Fraction {
  let [errors, halves] = [fraction(0n), fraction(0n)];
  for (const { size, heard } of strata) {
    const of = (count: number) => fraction(BigInt(size) * BigInt(count), BigInt(heard.length));
    errors = plus(errors, of(sum(heard.map((one) => one.errors))));
    halves = plus(halves, of(sum(heard.map((one) => one.halves))));
  }
  const aHalf = fraction(errors.numerator * halves.denominator, errors.denominator * halves.numerator);
  return times(aHalf, BigInt(PAGES) * 2n);
}

function roundedHalfUp({ numerator, denominator }: Fraction): string {
  const tenths = (2n * numerator * 10n + denominator) / (2n * denominator);
  return `${tenths / 10n}.${tenths % 10n}`;
}

/**
 * The errors of one kind in a juz, over all learners, with an interval by the spread between learners. Undefined where
 * nothing was heard.
 */
export function errorRate(given: readonly Heard<CountedErrors>[]): ErrorRate | undefined {
  if (given.every(({ heard }) => sum(heard.map(({ halves }) => halves)) === 0)) return undefined;
  const { strata: unordered, joined } = joinSmall(given, 2);
  // Sums run in one order, so that every machine has the same last digit.
  const strata = unordered.map((one) => ({ ...one, heard: one.heard.toSorted((a, b) => (a.code < b.code ? -1 : a.code > b.code ? 1 : 0)) }));
  const exact = exactRate(strata);
  const rate = Number(exact.numerator) / Number(exact.denominator);
  const common = { rate, shown: roundedHalfUp(exact), joined };
  const heard = sum(strata.map((one) => one.heard.length));
  if (heard <= strata.length) return { ...common, lower: null, upper: null, deviation: null };
  let [variance, weighted] = [0, 0];
  for (const { size, heard: learners } of strata) {
    const [n, weight] = [learners.length, size / learners.length];
    const residuals = learners.map(({ errors, halves }) => weight * (errors - (rate * halves) / 2 / PAGES));
    const mean = sum(residuals) / n;
    variance += (((1 - n / size) * n) / (n - 1)) * sum(residuals.map((one) => (one - mean) * (one - mean)));
    weighted += sum(learners.map(({ halves }) => (weight * halves) / 2));
  }
  const deviation = (PAGES * Math.sqrt(variance)) / weighted;
  const reach = tOf(heard - strata.length) * deviation;
  const [lower, upper] = [Math.max(0, rate - reach), rate + reach];
  return { ...common, deviation, lower: (Math.floor(lower * 10) / 10).toFixed(1), upper: (Math.ceil(upper * 10) / 10).toFixed(1) };
}
