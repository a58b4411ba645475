import { dividedBy, minus, plus, times } from './fraction.ts';
import { type Basis, higherThan, levelsOf, lowerThan } from './levels.ts';
import { pointsOf, type ScoredArea, type ScoredStandard, standardScore } from './means.ts';
import type { Level, Ratings, ScoringRules } from './rules.ts';

/** A change of one indicator alone: to which rating, and which level that gives. */
export interface Change {
  indicator: string;
  to: Level;
  level: Level;
}

/** Scored ratings, with everything from which a change of one rating is calculated. */
export interface Scored {
  readonly ratings: Ratings;
  readonly rules: ScoringRules;
  readonly areas: readonly ScoredArea[];
  readonly weight: bigint;
  readonly basis: Basis;
  readonly level: Level;
}

/** For each rated indicator the smallest change up, and down, of it alone that changes the level. */
export function changesOfLevel(scored: Scored): { raise: Change[]; lower: Change[] } {
  const raise: Change[] = [];
  const lower: Change[] = [];
  for (const [index, area] of scored.rules.areas.entries())
    for (const [position, { indicators }] of area.standards.entries()) {
      const standard = scored.areas[index]?.standards[position]?.scored;
      if (!standard) continue;
      for (const { code } of indicators) {
        const rating = scored.ratings[code];
        if (!rating || rating === 'NA') continue;
        const levelWith = (to: Level) => levelAfter(scored, { area: scored.areas[index]!, standard, indicator: code, from: rating, to });
        raise.push(...firstChange(scored.level, code, higherThan(rating), levelWith));
        lower.push(...firstChange(scored.level, code, lowerThan(rating), levelWith));
      }
    }
  return { raise, lower };
}

function firstChange(level: Level, indicator: string, ratings: readonly Level[], levelWith: (to: Level) => Level): Change[] {
  for (const to of ratings) {
    const changed = levelWith(to);
    if (changed !== level) return [{ indicator, to, level: changed }];
  }
  return [];
}

interface OneChange {
  area: ScoredArea;
  standard: ScoredStandard;
  indicator: string;
  from: Level;
  to: Level;
}

/** The level after one change: what it adds to the standard reaches the area and the overall score through their means. */
function levelAfter({ rules, basis, weight }: Scored, { area, standard, indicator, from, to }: OneChange): Level {
  const points = standard.points - pointsOf(rules, from) + pointsOf(rules, to);
  const ofStandard = minus(standardScore(points, standard.rated, pointsOf(rules, 'A')), standard.score);
  const ofArea = dividedBy(ofStandard, BigInt(area.standards.filter(({ scored }) => scored).length));
  return levelsOf(
    {
      overall: plus(basis.overall, dividedBy(times(ofArea, area.weight), weight)),
      areas: basis.areas.map((other) => (other.code === area.code ? { code: other.code, score: plus(other.score, ofArea) } : other)),
      critical: basis.critical.map((other) => (other.code === indicator ? { code: other.code, rating: to } : other)),
    },
    rules,
  ).level;
}
