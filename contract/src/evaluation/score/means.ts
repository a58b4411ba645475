import { type Fraction, fraction, weightedMean } from './fraction.ts';
import type { Level, Ratings, ScoringRules } from './rules.ts';

/** A standard whose indicators are not all left out: the sum of their points, and how many they are. */
export interface ScoredStandard {
  readonly code: string;
  readonly points: bigint;
  readonly rated: bigint;
  readonly score: Fraction;
}

export interface ScoredArea {
  readonly code: string;
  readonly weight: bigint;
  /** Null where all its indicators are left out; then its weight does not count either. */
  readonly score: Fraction | null;
  readonly standards: readonly { readonly code: string; readonly scored: ScoredStandard | null }[];
}

const HUNDRED = 100n;
const ONE = 1n;

/**
 * The score of a standard: the mean of its points, the highest points being 100.
 * @param top the highest points
 */
export const standardScore = (points: bigint, rated: bigint, top: bigint): Fraction => fraction(HUNDRED * points, rated * top);

export const pointsOf = (rules: ScoringRules, level: Level): bigint => BigInt(rules.points[level]);

/** The scores of areas and standards by ratings that are complete. */
export function areasOf(ratings: Ratings, rules: ScoringRules): ScoredArea[] {
  const points = { A: pointsOf(rules, 'A'), B: pointsOf(rules, 'B'), C: pointsOf(rules, 'C'), D: pointsOf(rules, 'D') };
  return rules.areas.map(({ code, weight, standards: listed }) => {
    const standards = listed.map((standard) => ({ code: standard.code, scored: standardOf(standard, ratings, points) }));
    const score = weightedMean(standards.flatMap(({ scored }) => (scored ? [[scored.score, ONE] as const] : [])));
    return { code, weight: BigInt(weight), score, standards };
  });
}

function standardOf(
  { code, indicators }: ScoringRules['areas'][number]['standards'][number],
  ratings: Ratings,
  pointsFor: Readonly<Record<Level, bigint>>,
): ScoredStandard | null {
  let [points, rated] = [0n, 0n];
  for (const indicator of indicators) {
    const rating = ratings[indicator.code];
    if (!rating || rating === 'NA') continue;
    points += pointsFor[rating];
    rated += ONE;
  }
  return rated === 0n ? null : { code, points, rated, score: standardScore(points, rated, pointsFor.A) };
}

/** The mean of the areas that have a score, by weight; null if no area has one. */
export function overallOf(areas: readonly ScoredArea[]): { overall: Fraction; weight: bigint } | null {
  const scored = areas.flatMap(({ score, weight }) => (score ? [[score, weight] as const] : []));
  const overall = weightedMean(scored);
  return overall && { overall, weight: scored.reduce((sum, [, weight]) => sum + weight, 0n) };
}
