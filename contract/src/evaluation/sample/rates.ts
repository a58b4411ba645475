import { shownDown, shownHalfUp, shownUp } from './shown.ts';

/** Errors a juz: as a number, with one decimal, and the limits of the interval of 95 %, null without an interval. */
export interface Rate {
  readonly rate: number;
  readonly shown: string;
  readonly lower: string | null;
  readonly upper: string | null;
}

export interface RatedStratum {
  /** How many learners it has in the roster. */
  readonly N: number;
  readonly heard: readonly { readonly errors: number; readonly pages: number }[];
}

const PAGES_OF_JUZ = 20;

/** Student’s t of 95 % either way, for 1 to 30 degrees of freedom; beyond it is that of the normal distribution. */
const T = [
  12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262, 2.228, 2.201, 2.179, 2.16, 2.145, 2.131, 2.12, 2.11, 2.101, 2.093, 2.086, 2.08, 2.074, 2.069,
  2.064, 2.06, 2.056, 2.052, 2.048, 2.045, 2.042,
] as const;
const studentT = (degrees: number): number => T[degrees - 1] ?? 1.96;

/** Errors of one kind a juz, a ratio estimate over the strata; sums run over strata and, within one, over codes in order. */
export function errorRate(strata: readonly RatedStratum[]): Rate {
  const { rate, s, degrees } = errorRatio(strata);
  if (s === null) return { rate, shown: shownHalfUp(rate), lower: null, upper: null };
  const half = studentT(degrees) * s;
  return { rate, shown: shownHalfUp(rate), lower: shownDown(Math.max(0, rate - half)), upper: shownUp(rate + half) };
}

/** The ratio with its standard error; null if a stratum has a single learner, since its variance is then unknown. */
export function errorRatio(strata: readonly RatedStratum[]): { rate: number; s: number | null; degrees: number } {
  const heard = strata.reduce((sum, stratum) => sum + stratum.heard.length, 0);
  const weighted = (of: 'errors' | 'pages') =>
    strata.reduce((sum, { N, heard: some }) => some.reduce((inner, one) => inner + (N / some.length) * one[of], sum), 0);
  const pages = weighted('pages');
  const rate = (PAGES_OF_JUZ * weighted('errors')) / pages;
  const degrees = heard - strata.length;
  if (degrees < 1) return { rate, s: null, degrees };
  const variance = strata.reduce((sum, stratum) => sum + varianceOf(stratum, rate), 0);
  return { rate, s: (PAGES_OF_JUZ * Math.sqrt(variance)) / pages, degrees };
}

function varianceOf({ N, heard }: RatedStratum, rate: number): number {
  const n = heard.length;
  const e = heard.map(({ errors, pages }) => (N / n) * (errors - (rate * pages) / PAGES_OF_JUZ));
  const mean = e.reduce((sum, one) => sum + one, 0) / n;
  return (((1 - n / N) * n) / (n - 1)) * e.reduce((sum, one) => sum + (one - mean) ** 2, 0);
}
