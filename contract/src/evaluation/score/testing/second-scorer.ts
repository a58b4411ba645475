import type { Level, Ratings, ScoringRules } from '../rules.ts';

/**
 * The same rules a second time, by another method: everything is multiplied by one common denominator, so that nothing is
 * ever divided or reduced, and limits are compared as whole numbers.
 */
export interface SecondScore {
  overall: readonly [numerator: bigint, denominator: bigint];
  level: Level;
  byBand: Level;
  afterFloors: Level;
  areas: readonly (readonly [numerator: bigint, denominator: bigint] | null)[];
}

/** Divisible by every number of indicators in a standard, and by every number of standards in an area, that occurs in a test. */
const MULTIPLE = 2520n; // of 1 to 10
const SQUARE = MULTIPLE * MULTIPLE;
const ORDER: readonly Level[] = ['D', 'C', 'B', 'A'];

export function secondScore(ratings: Ratings, rules: ScoringRules): SecondScore {
  const top = BigInt(rules.points.A);
  const scale = SQUARE * top;
  let [sum, weights] = [0n, 0n];
  const areas: (bigint | null)[] = [];
  for (const area of rules.areas) {
    const means: bigint[] = [];
    for (const standard of area.standards) {
      const points = standard.indicators.map(({ code }) => ratings[code]).filter((rating) => rating !== 'NA');
      if (points.length === 0) continue;
      const total = points.map((rating) => BigInt(rules.points[rating as Level])).reduce((one, other) => one + other);
      means.push((100n * total * SQUARE) / BigInt(points.length));
    }
    if (means.length === 0) {
      areas.push(null);
      continue;
    }
    const mean = means.reduce((one, other) => one + other) / BigInt(means.length);
    areas.push(mean);
    sum += BigInt(area.weight) * mean;
    weights += BigInt(area.weight);
  }
  const scored = areas.filter((area) => area !== null);
  const band = (level: Level) => sum >= BigInt(rules.bands[level]) * scale * weights;
  const floor = (level: Level) => scored.every((area) => area >= BigInt(rules.floors[level] ?? 0) * scale);
  const byBand = ORDER.findLast(band)!;
  const afterFloors = ORDER.findLast((level) => band(level) && floor(level))!;
  const critical = rules.areas.flatMap(({ standards }) => standards.flatMap(({ indicators }) => indicators.filter((each) => each.critical)));
  const caps = critical.flatMap(({ code }) => {
    const rating = ratings[code];
    return rating && rating !== 'NA' ? [rules.caps[rating] ?? 'A'] : [];
  });
  const level = ORDER[Math.min(...[afterFloors, ...caps].map((each) => ORDER.indexOf(each)))]!;
  return { overall: [sum, scale * weights], level, byBand, afterFloors, areas: areas.map((area) => (area === null ? null : [area, scale])) };
}

/** The smallest change of each single indicator that changes the level, by scoring every other rating from nothing. */
export function secondChanges(ratings: Ratings, rules: ScoringRules): Record<'raise' | 'lower', { indicator: string; to: Level; level: Level }[]> {
  const { level } = secondScore(ratings, rules);
  const changes: ReturnType<typeof secondChanges> = { raise: [], lower: [] };
  for (const { code } of rules.areas.flatMap(({ standards }) => standards.flatMap(({ indicators }) => indicators))) {
    const rating = ratings[code];
    if (!rating || rating === 'NA') continue;
    const from = ORDER.indexOf(rating);
    const up = ORDER.slice(from + 1);
    const down = ORDER.slice(0, from).toReversed();
    for (const [direction, others] of [
      ['raise', up],
      ['lower', down],
    ] as const) {
      const to = others.find((other) => secondScore({ ...ratings, [code]: other }, rules).level !== level);
      if (to) changes[direction].push({ indicator: code, to, level: secondScore({ ...ratings, [code]: to }, rules).level });
    }
  }
  return changes;
}
