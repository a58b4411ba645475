import { DRAFT_RULES, INDICATORS } from '../../contract/src/evaluation/score/testing/draft-rules.ts';
import { seeded } from '../../contract/src/evaluation/score/testing/random.ts';
import { type Level, LEVELS, type Rating, type Ratings, type ScoringRules } from '../../contract/src/evaluation/score/rules.ts';
import { result, score } from '../../contract/src/evaluation/score/score.ts';
import { alternate, type Pace } from '../tools/rounds.ts';
import { amount, type Line } from '../tools/table.ts';

const CASES = 10_000;
const RATINGS: readonly Rating[] = ['A', 'B', 'C', 'D', 'NA'];
const MOST = 6;
const MAX_OF_ONE = 150;

/** Measures scoring in exact fractions against the same sums in floating numbers, and the changes of one case against its score. */
export async function scoring(pace: Pace): Promise<Line[]> {
  const random = seeded(1448);
  const many: Ratings[] = Array.from({ length: CASES }, () => Object.fromEntries(INDICATORS.map((code) => [code, RATINGS[random(9) === 0 ? 4 : random(4)]!])));
  const some = many.slice(0, CASES / 100);
  let scored = 0;
  const timed = (ratings: readonly Ratings[], scoredBy: (one: Ratings) => unknown) => async () => {
    const start = performance.now();
    for (const one of ratings) if (scoredBy(one)) scored += 1;
    return performance.now() - start;
  };
  const exact = (one: Ratings) => result(one, DRAFT_RULES);
  const inDoubles = (one: Ratings) => doubles(one, DRAFT_RULES);
  const explained = (one: Ratings) => score(one, DRAFT_RULES);
  // The functions are compiled before they are measured.
  for (const warm of [exact, inDoubles, explained]) await timed(some, warm)();
  const rounds = Math.max(3, pace.rounds);
  const sums = await alternate(rounds, timed(many, exact), timed(many, inDoubles));
  const changes = await alternate(rounds, timed(some, explained), timed(some, exact));
  if (scored === 0) throw new Error('nothing was scored');
  return [
    {
      work: `scoring ${CASES.toLocaleString('en-GB')} cases of ${INDICATORS.length} indicators`,
      ours: amount(sums.ours, 'ms'),
      limit: `${amount(sums.limit, 'ms')} (the same sums in floating numbers)`,
      ratio: sums.ratio,
      wanted: `≤ ${MOST} × the same sums in floating numbers`,
      met: sums.ratio <= MOST,
    },
    {
      work: 'which single changes of a case would change its level',
      ours: amount(changes.ours / some.length, 'ms'),
      limit: `${amount(changes.limit / some.length, 'ms')} (one score)`,
      ratio: changes.ratio,
      wanted: `≤ ${MAX_OF_ONE} × one score`,
      met: changes.ratio <= MAX_OF_ONE,
    },
  ];
}

/** The same steps and the same answer in floating numbers, which may be wrong at a limit: the time for the sums alone. */
function doubles(ratings: Ratings, { points, bands, floors, caps, areas }: ScoringRules) {
  const shown = [];
  const leftOut: string[] = [];
  const cap: { indicator: string; level: Level }[] = [];
  let [sum, weights, lowest] = [0, 0, 100];
  for (const { code, weight, standards } of areas) {
    const inArea = [];
    let [ofArea, counted] = [0, 0];
    for (const standard of standards) {
      let [given, n] = [0, 0];
      for (const { code: indicator, critical } of standard.indicators) {
        const rating = ratings[indicator];
        if (!rating || rating === 'NA') continue;
        given += points[rating];
        n += 1;
        const capped = critical ? caps[rating] : undefined;
        if (capped) cap.push({ indicator, level: capped });
      }
      const ofStandard = n > 0 ? (25 * given) / n : null;
      inArea.push({ code: standard.code, score: ofStandard === null ? null : String(ofStandard) });
      if (ofStandard === null) continue;
      ofArea += ofStandard;
      counted += 1;
    }
    const mean = counted > 0 ? ofArea / counted : null;
    shown.push({ code, weight, score: mean === null ? null : String(mean), shown: mean === null ? null : mean.toFixed(1), standards: inArea });
    if (mean === null) {
      leftOut.push(code);
      continue;
    }
    sum += weight * mean;
    weights += weight;
    lowest = Math.min(lowest, mean);
  }
  const overall = sum / weights;
  const byBand = LEVELS.find((level) => overall >= bands[level]) ?? 'D';
  const afterFloors = LEVELS.find((level) => level >= byBand && lowest >= (floors[level] ?? 0)) ?? 'D';
  let level = afterFloors;
  for (const one of cap) if (one.level > level) level = one.level;
  return {
    overall: String(overall),
    shown: overall.toFixed(1),
    level,
    level_by_band: byBand,
    level_after_floors: afterFloors,
    cap,
    areas: shown,
    left_out: leftOut,
  };
}
