import { type Fraction, fraction, plus, written } from '../score/fraction.ts';
import { ERROR_KINDS, type ErrorKind, errorsOf, hasMastered, type Heard, pagesHeard, type Thresholds } from './hearing.ts';
import { errorRate, type Rate } from './rates.ts';
import { shownDown, shownHalfUpOf, shownUp } from './shown.ts';
import { Z } from './size.ts';

/** A stratum with its heard learners: their pages by code, in the order of the codes. */
export interface HeardStratum {
  readonly name: string;
  /** How many learners it has in the roster. */
  readonly N: number;
  readonly heard: readonly { readonly code: string; readonly pages: readonly Heard[] }[];
}

/** A stratum that was too little heard to count by itself, and the one it joined. */
export interface Joined {
  readonly stratum: string;
  readonly into: string;
}

export interface SampleResult {
  readonly mastered: {
    /** The exact share, such as `107/150`. */
    readonly p: string;
    /** Percent with one decimal; the limits of the interval of 95 %, null where everyone was heard. */
    readonly shown: string;
    readonly lower: string | null;
    readonly upper: string | null;
    /** The effective size by the weights, and with the correction for a finite roster; null where everyone was heard. */
    readonly n_k: number;
    readonly n_e: number | null;
  };
  /** Errors a juz of 20 pages, each kind by itself. */
  readonly errors: Readonly<Record<ErrorKind, Rate>>;
  readonly joined: readonly Joined[];
}

/**
 * The result of a sample: the share that has mastered, with a Wilson interval on Kish’s effective size and the correction for a
 * finite roster, and the errors a juz. Nothing but + − × ÷ √ follows the exact fractions, so that every machine comes to the same
 * digits. Null while nobody was heard.
 */
export function sampleResult(strata: readonly HeardStratum[], thresholds: Thresholds): SampleResult | null {
  const { strata: known, joined } = joinStrata(strata, 1);
  if (known.every(({ heard }) => heard.length === 0)) return null;
  const counted = known.map(({ N, heard }) => ({ N, n: heard.length, mastered: heard.filter(({ pages }) => hasMastered(pages, thresholds)).length }));
  const rated = joinStrata(strata, 2);
  const rates = ERROR_KINDS.map((kind): [ErrorKind, Rate] => [
    kind,
    errorRate(rated.strata.map(({ N, heard }) => ({ N, heard: heard.map(({ pages }) => ({ errors: errorsOf(pages, kind), pages: pagesHeard(pages) })) }))),
  ]);
  return { mastered: masteredShare(counted), errors: Object.fromEntries(rates) as Record<ErrorKind, Rate>, joined };
}

/** Joins every stratum in which fewer were heard than are needed with another: the one with the smallest roster, the first of equals. */
export function joinStrata(strata: readonly HeardStratum[], least: number): { strata: HeardStratum[]; joined: Joined[] } {
  const left = [...strata];
  const joined: Joined[] = [];
  for (;;) {
    const small = left.find(({ heard }) => heard.length < least);
    if (!small || left.length === 1) return { strata: left, joined };
    const into = left.filter((one) => one !== small).reduce((best, one) => (one.N < best.N ? one : best));
    joined.push({ stratum: small.name, into: into.name });
    const heard = [...into.heard, ...small.heard].sort((one, other) => (one.code < other.code ? -1 : 1));
    left[left.indexOf(into)] = { name: into.name, N: into.N + small.N, heard };
    left.splice(left.indexOf(small), 1);
  }
}

interface Counted {
  readonly N: number;
  readonly n: number;
  readonly mastered: number;
}

const asNumber = ({ numerator, denominator }: Fraction): number => Number(numerator) / Number(denominator);
const total = (strata: readonly Counted[], of: 'N' | 'n'): number => strata.reduce((sum, stratum) => sum + stratum[of], 0);

/** The share of the roster that has mastered, and its interval. */
export function masteredShare(strata: readonly Counted[]): SampleResult['mastered'] {
  const [N, n] = [total(strata, 'N'), total(strata, 'n')];
  const share = strata.reduce((sum, { N: of, n: heard, mastered }) => plus(sum, fraction(BigInt(of * mastered), BigInt(heard * N))), fraction(0n));
  const weights = strata.reduce((sum, { N: of, n: heard }) => plus(sum, fraction(BigInt(of * of), BigInt(N * N * heard))), fraction(0n));
  const n_k = asNumber(fraction(weights.denominator, weights.numerator));
  const p = { p: written(share), shown: shownHalfUpOf(fraction(share.numerator * 100n, share.denominator)), n_k };
  if (n === N) return { ...p, lower: null, upper: null, n_e: null };
  const n_e = (n_k * (N - 1)) / (N - n);
  const [lower, upper] = wilson(asNumber(share), n_e);
  return { ...p, lower: shownDown(lower * 100), upper: shownUp(upper * 100), n_e };
}

/** Wilson’s interval of 95 %, cut to the range of a share. */
function wilson(p: number, n: number): [number, number] {
  const below = 1 + (Z * Z) / n;
  const centre = (p + (Z * Z) / (2 * n)) / below;
  const half = (Z / below) * Math.sqrt((p * (1 - p)) / n + (Z * Z) / (4 * n * n));
  return [Math.max(0, centre - half), Math.min(1, centre + half)];
}
