/** The normal deviate of an interval of 95 %. */
export const Z = 1.959963984540054;

/** Half the width of the interval a sample is made for, unless the settings say otherwise. */
export const DEFAULT_MARGIN = 0.15;

/** A sample has so many learners at least, and so many in each stratum, as far as there are. */
const LEAST = 20;
const LEAST_OF_STRATUM = 2;

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);

/** How many of a stratum are drawn at least. */
export const leastOf = (size: number): number => Math.min(LEAST_OF_STRATUM, size);

/** The smallest sample that is taken, by the sizes of the strata. */
export const minimumSize = (sizes: readonly number[]): number => Math.max(Math.min(LEAST, sum(sizes)), sum(sizes.map(leastOf)));

/** The size a sample should have, by the sizes of the strata. */
export function proposedSize(sizes: readonly number[], margin = DEFAULT_MARGIN): number {
  const all = sum(sizes);
  const unlimited = (Z * Z * 0.25) / (margin * margin);
  const needed = Math.ceil(unlimited / (1 + (unlimited - 1) / all));
  return Math.min(all, Math.max(needed, minimumSize(sizes)));
}

/**
 * How many are drawn from each stratum: as many as its share, two at least. What is compared are whole numbers, all shares
 * times the size of the roster, so that no rounding decides; of equals the first has it.
 * @param size at least `minimumSize`, at most all
 */
export function allocated(sizes: readonly number[], size: number): number[] {
  const all = sum(sizes);
  const drawn = sizes.map((one) => Math.max(leastOf(one), Math.floor((size * one) / all)));
  /** How much a stratum has too little, in shares of the roster's size. */
  const lacks = (place: number): number => size * sizes[place]! - drawn[place]! * all;
  const best = (places: readonly number[], of: (place: number) => number): number =>
    places.reduce((found, place) => (of(place) > of(found) ? place : found), places[0]!);
  const places = sizes.map((_, place) => place);
  while (sum(drawn) < size) drawn[best(places, lacks)]! += 1;
  while (sum(drawn) > size) {
    const spare = places.filter((place) => drawn[place]! > leastOf(sizes[place]!));
    drawn[best(spare, (place) => -lacks(place))]! -= 1;
  }
  return drawn;
}
