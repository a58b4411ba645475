import { expect, test } from 'vitest';
import { fraction, written } from './fraction.ts';
import type { Rating, Ratings, ScoringRules } from './rules.ts';
import { type Result, result, type Score, score } from './score.ts';
import { DRAFT_RULES, INDICATORS } from './testing/draft-rules.ts';
import { seeded } from './testing/random.ts';
import { secondChanges, secondScore } from './testing/second-scorer.ts';

const RATINGS: readonly Rating[] = ['A', 'B', 'C', 'D', 'NA'];

/** Ratings around a level, so that every level, tie and floor occurs, and not only the middle. */
function randomRatings(random: (below: number) => number, codes: readonly string[]): Ratings {
  const usual = random(4);
  const spread = 1 + random(10);
  return Object.fromEntries(codes.map((code) => [code, RATINGS[random(spread) === 0 ? random(5) : usual]!]));
}

/** Another standard: other numbers of areas, standards and indicators, weights, limits and critical marks. */
function randomRules(random: (below: number) => number): ScoringRules {
  const floor = random(60);
  return {
    points: { A: 4, B: 3, C: 2, D: 1 },
    bands: { A: 80 + random(20), B: 60 + random(20), C: 30 + random(30), D: 0 },
    floors: { A: floor + random(30), B: floor },
    caps: random(2) === 0 ? { C: 'C', D: 'D' } : { D: 'C' },
    areas: Array.from({ length: 3 + random(10) }, (_, area) => ({
      code: `${area + 1}`,
      weight: 1 + random(4000),
      standards: Array.from({ length: 1 + random(4) }, (_each, standard) => ({
        code: `${area + 1}.${standard + 1}`,
        indicators: Array.from({ length: 1 + random(9) }, (_one, indicator) => ({
          code: `${area + 1}.${standard + 1}.${indicator + 1}`,
          critical: random(12) === 0,
        })),
      })),
    })),
  };
}

const codesOf = (rules: ScoringRules) => rules.areas.flatMap(({ standards }) => standards.flatMap(({ indicators }) => indicators.map(({ code }) => code)));

/** Compares the parts of a result that the second implementation also returns. */
function compared(one: Result, ratings: Ratings, rules: ScoringRules): boolean {
  const other = secondScore(ratings, rules);
  return (
    one.overall === written(fraction(...other.overall)) &&
    one.level === other.level &&
    one.level_by_band === other.byBand &&
    one.level_after_floors === other.afterFloors &&
    one.areas.every(({ score: ofArea }, index) => ofArea === (other.areas[index] ? written(fraction(...other.areas[index])) : null))
  );
}

test('100,000 random cases agree with a second implementation', () => {
  const random = seeded(1448);
  const differing: Ratings[] = [];
  const levels: Record<string, number> = {};
  for (let each = 0; each < 100_000; each += 1) {
    const rules = each % 5 === 0 ? randomRules(random) : DRAFT_RULES;
    const ratings = randomRatings(random, rules === DRAFT_RULES ? INDICATORS : codesOf(rules));
    const one = result(ratings, rules);
    if ('missing' in one) {
      if (Object.values(ratings).some((rating) => rating !== 'NA')) differing.push(ratings);
      continue;
    }
    levels[one.level] = (levels[one.level] ?? 0) + 1;
    if (!compared(one, ratings, rules)) differing.push(ratings);
  }
  expect(differing).toEqual([]);
  for (const level of ['A', 'B', 'C', 'D']) expect(levels[level]).toBeGreaterThan(2000);
}, 60_000);

test('what would change the level agrees with scoring every other rating from nothing', () => {
  const random = seeded(1449);
  for (let each = 0; each < 60; each += 1) {
    const rules = each % 3 === 0 ? randomRules(random) : DRAFT_RULES;
    const ratings = randomRatings(random, codesOf(rules));
    const one = score(ratings, rules) as Score;
    if ('missing' in one) continue;
    const { raise, lower } = secondChanges(ratings, rules);
    expect(one.raise).toEqual(raise);
    expect(one.lower).toEqual(lower);
    expect(one).toMatchObject(result(ratings, rules));
  }
}, 60_000);

test('what is shown is cut: it never passes a limit that the exact value does not reach', () => {
  const random = seeded(1450);
  for (let each = 0; each < 1000; each += 1) {
    const one = result(randomRatings(random, INDICATORS), DRAFT_RULES) as Result;
    if ('missing' in one) continue;
    const [numerator = 0n, denominator = 1n] = one.overall.split('/').map(BigInt);
    const tenths = BigInt(one.shown.replace('.', ''));
    expect(tenths * denominator <= 10n * numerator && 10n * numerator < (tenths + 1n) * denominator).toBe(true);
  }
});
