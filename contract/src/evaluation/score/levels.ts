import { type Fraction, fraction, minus, reaches } from './fraction.ts';
import { LEVELS, type Level, type Rating, type ScoringRules } from './rules.ts';

/** The basis of a level: the overall score, the scores of the areas that have one, and the ratings of critical indicators. */
export interface Basis {
  readonly overall: Fraction;
  readonly areas: readonly { readonly code: string; readonly score: Fraction }[];
  readonly critical: readonly { readonly code: string; readonly rating: Rating }[];
}

/** Whether the first level is at least as high as the second. */
const atLeast = (one: Level, other: Level): boolean => LEVELS.indexOf(one) <= LEVELS.indexOf(other);

const limit = (points: number): Fraction => fraction(BigInt(points));

const withinBand = ({ overall }: Basis, rules: ScoringRules, level: Level): boolean => reaches(overall, limit(rules.bands[level]));

const withinFloor = ({ areas }: Basis, rules: ScoringRules, level: Level): boolean => {
  const floor = rules.floors[level];
  return floor === undefined || areas.every(({ score }) => reaches(score, limit(floor)));
};

/** The level at which a critical indicator caps the result; undefined where it does not. */
const capOf = (rules: ScoringRules, rating: Rating): Level | undefined => (rating === 'NA' ? undefined : rules.caps[rating]);

/** The level by band alone, then with the floors, then with the caps. The last level has neither band nor floor. */
export function levelsOf(basis: Basis, rules: ScoringRules): { byBand: Level; afterFloors: Level; level: Level } {
  const byBand = LEVELS.find((level) => withinBand(basis, rules, level)) ?? 'D';
  const afterFloors = LEVELS.find((level) => withinBand(basis, rules, level) && withinFloor(basis, rules, level)) ?? 'D';
  let level = afterFloors;
  for (const { rating } of basis.critical) {
    const cap = capOf(rules, rating);
    if (cap !== undefined && atLeast(level, cap)) level = cap;
  }
  return { byBand, afterFloors, level };
}

/** The critical indicators that cap the result, each with the level at which it does. */
export const capsOf = ({ critical }: Basis, rules: ScoringRules): { indicator: string; level: Level }[] =>
  critical.flatMap(({ code, rating }) => {
    const level = capOf(rules, rating);
    return level === undefined ? [] : [{ indicator: code, level }];
  });

/** An obstacle to a level: its band, a floor of an area, or a cap. `distance` is the amount missing to the band or the floor. */
export interface Hindrance {
  by: 'band' | 'floor' | 'cap';
  area?: string;
  indicator?: string;
  distance?: Fraction;
}

/** All obstacles to a level, one by one. */
export function hindrances(basis: Basis, rules: ScoringRules, level: Level): Hindrance[] {
  const band = limit(rules.bands[level]);
  const floor = rules.floors[level];
  return [
    ...(reaches(basis.overall, band) ? [] : [{ by: 'band' as const, distance: minus(band, basis.overall) }]),
    ...(floor === undefined
      ? []
      : basis.areas
          .filter(({ score }) => !reaches(score, limit(floor)))
          .map(({ code, score }) => ({ by: 'floor' as const, area: code, distance: minus(limit(floor), score) }))),
    ...capsOf(basis, rules)
      .filter((cap) => !atLeast(cap.level, level))
      .map(({ indicator }) => ({ by: 'cap' as const, indicator })),
  ];
}

/** The level above; undefined above the highest. */
export const levelAbove = (level: Level): Level | undefined => higherThan(level).find(Boolean);

/** The levels above one, the nearest first. */
export const higherThan = (level: Level): Level[] => LEVELS.filter((other) => other !== level && atLeast(other, level)).toReversed();

/** The levels below one, the nearest first. */
export const lowerThan = (level: Level): Level[] => LEVELS.filter((other) => other !== level && atLeast(level, other));
