/** The quantile of the normal distribution for an interval of 95 %. */
export const Z = 1.959963984540054;

/** Learners below which no sample is drawn, as far as the roster has so many. */
const LEAST = 20;
/** Learners of each stratum that are drawn at least, as far as it has so many. */
const LEAST_OF_STRATUM = 2;

/** The smallest number drawn from a stratum. */
export const leastOf = (size: number): number => Math.min(LEAST_OF_STRATUM, size);

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);

/**
 * The smallest sample of a roster.
 * @param strata how many learners each stratum has
 */
export const leastSample = (strata: readonly number[]): number => Math.max(Math.min(LEAST, sum(strata)), sum(strata.map(leastOf)));

/**
 * The sample that is proposed: so many that a share is known within a margin either way, with the correction for small rosters;
 * at least the minimum, at most all.
 * @param strata how many learners each stratum has
 * @param margin half the width of the interval, as a share such as 0.15
 */
export function proposedSample(strata: readonly number[], margin: number): number {
  const all = sum(strata);
  const wanted = (Z * Z * 0.25) / (margin * margin);
  return Math.min(all, Math.max(Math.ceil(wanted / (1 + (wanted - 1) / all)), leastSample(strata)));
}

/**
 * How many of each stratum are drawn: in proportion to its size, at least the minimum. The rest goes where the exact share is
 * farthest above the number given; a surplus is taken where it is farthest below; among equals the first comes first. All shares
 * have the same denominator, so whole numbers are compared.
 * @param strata how many learners each stratum has
 * @param sample between the minimum and all
 */
export function allocation(strata: readonly number[], sample: number): number[] {
  const all = sum(strata);
  const given = strata.map((size) => Math.max(leastOf(size), Math.floor((sample * size) / all)));
  /** The difference between the exact share of a stratum and its number, in parts of the whole roster. */
  const due = (place: number): number => sample * strata[place]! - given[place]! * all;
  const places = strata.map((_, index) => index);
  while (sum(given) < sample) {
    const next = places.reduce((best, index) => (due(index) > due(best) ? index : best));
    given[next]! += 1;
  }
  while (sum(given) > sample) {
    const above = places.filter((place) => given[place]! > leastOf(strata[place]!));
    const next = above.reduce((best, index) => (due(index) < due(best) ? index : best));
    given[next]! -= 1;
  }
  return given;
}
