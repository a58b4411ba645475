import { shown, written } from './fraction.ts';
import { type Basis, capsOf, type Hindrance, hindrances, levelAbove, levelsOf } from './levels.ts';
import { areasOf, overallOf, type ScoredArea } from './means.ts';
import type { Level, Ratings, ScoringRules } from './rules.ts';
import { type Change, changesOfLevel, type Scored } from './sensitivity.ts';

/** A score that explains itself. Fractions are exact texts such as `1195/16`; what is shown has one decimal, cut. */
export interface Result {
  overall: string;
  shown: string;
  level: Level;
  level_by_band: Level;
  level_after_floors: Level;
  /** The critical indicators that cap the result, with the level at which each does. */
  cap: { indicator: string; level: Level }[];
  areas: { code: string; weight: number; score: string | null; shown: string | null; standards: { code: string; score: string | null }[] }[];
  /** Areas whose indicators are all not applicable: their weight does not count. */
  left_out: string[];
  /** All obstacles to the next level; empty at the highest. */
  held_by: { by: 'band' | 'floor' | 'cap'; area?: string; indicator?: string; distance?: string }[];
  /** The next level, and the points missing to its band: "0" once it is reached. Null at the highest. */
  next: { level: Level; missing: string } | null;
}

/** A result, and the smallest change of each single indicator that would change its level. */
export interface Score extends Result {
  raise: Change[];
  lower: Change[];
}

/** No score: indicators without a rating, in order; none is named where all of them are not applicable. */
export interface Unrated {
  missing: string[];
}

/**
 * The score of ratings by the rules of a version, in exact fractions (REQ-E2). The server and the browser both use it.
 * @param ratings by the code of the indicator; codes the version does not have are ignored
 * @returns the codes that are missing, where an indicator has no rating
 */
export function score(ratings: Ratings, rules: ScoringRules): Score | Unrated {
  const scored = assess(ratings, rules);
  return 'missing' in scored ? scored : { ...explain(scored), ...changesOfLevel(scored) };
}

/** The score without `raise` and `lower`, which take most of the time: for figures over many cases. */
export function result(ratings: Ratings, rules: ScoringRules): Result | Unrated {
  const scored = assess(ratings, rules);
  return 'missing' in scored ? scored : explain(scored);
}

function assess(ratings: Ratings, rules: ScoringRules): Scored | Unrated {
  const indicators = rules.areas.flatMap(({ standards }) => standards.flatMap((standard) => standard.indicators));
  const missing = indicators.filter(({ code }) => !ratings[code]).map(({ code }) => code);
  const areas = areasOf(ratings, rules);
  const total = overallOf(areas);
  if (missing.some(Boolean) || !total) return { missing };
  const basis: Basis = {
    overall: total.overall,
    areas: areas.flatMap(({ code, score: ofArea }) => (ofArea ? [{ code, score: ofArea }] : [])),
    critical: indicators.flatMap(({ code, critical }) => (critical ? [{ code, rating: ratings[code]! }] : [])),
  };
  return { ratings, rules, areas, weight: total.weight, basis, level: levelsOf(basis, rules).level };
}

function explain({ basis, rules, areas }: Scored): Result {
  const { byBand, afterFloors, level } = levelsOf(basis, rules);
  const above = levelAbove(level);
  const held = above ? hindrances(basis, rules, above) : [];
  return {
    overall: written(basis.overall),
    shown: shown(basis.overall),
    level,
    level_by_band: byBand,
    level_after_floors: afterFloors,
    cap: capsOf(basis, rules),
    areas: areas.map((area, index) => shownArea(area, rules.areas[index]!.weight)),
    left_out: areas.filter((area) => !area.score).map(({ code }) => code),
    held_by: held.map(shownHindrance),
    next: above ? { level: above, missing: missingToBand(held) } : null,
  };
}

const shownArea = ({ code, score: ofArea, standards }: ScoredArea, weight: number): Result['areas'][number] => ({
  code,
  weight,
  score: ofArea && written(ofArea),
  shown: ofArea && shown(ofArea),
  standards: standards.map((standard) => ({ code: standard.code, score: standard.scored && written(standard.scored.score) })),
});

const shownHindrance = ({ distance, ...what }: Hindrance): Result['held_by'][number] => ({ ...what, ...(distance && { distance: written(distance) }) });

const missingToBand = (held: readonly Hindrance[]): string => {
  const band = held.find(({ by }) => by === 'band')?.distance;
  return band ? written(band) : '0';
};
