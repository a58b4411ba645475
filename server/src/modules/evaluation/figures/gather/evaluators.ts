import { inArray } from 'drizzle-orm';
import { workbooks } from '../../../../db/schema/evaluation/workbooks.ts';
import type { Db } from '../../../../platform/database/connect.ts';
import { ratingsWhere } from '../../workbook/facts/ratings.ts';
import type { Difference, Facts } from '../facts.ts';
import type { FinishedCase } from './finished.ts';
import type { IndicatorRows } from './indicators.ts';

/** Cases whose ratings are read at once. */
const BATCH = 200;

/** How far the ratings of each evaluator in each finished case are from what was settled, and from the mean of the others. */
export async function evaluatorFacts(db: Pick<Db, 'select'>, rows: IndicatorRows, finished: readonly FinishedCase[]): Promise<Facts['evaluators']> {
  const codeOf = new Map(rows.map(({ indicator }) => [indicator.id, indicator.code]));
  const facts: Facts['evaluators'][number][] = [];
  for (let from = 0; from < finished.length; from += BATCH) {
    const some = finished.slice(from, from + BATCH);
    // oxlint-disable-next-line no-await-in-loop -- a batch after the other, so that memory does not grow with the cases
    const ratings = await ratingsWhere(
      db,
      inArray(
        workbooks.applicationId,
        some.map(({ id }) => id),
      ),
    );
    const ofCase = Map.groupBy(ratings, ({ applicationId }) => applicationId);
    for (const one of some) {
      const given = (ofCase.get(one.id) ?? []).flatMap(({ evaluatorId, indicatorId, level }) => {
        const [points, settled] = [one.pointsOf(level), one.pointsOf(one.settled[codeOf.get(indicatorId)!])];
        return points === undefined ? [] : [{ evaluatorId, indicatorId, points, settled }];
      });
      for (const evaluator of new Set(given.map(({ evaluatorId }) => evaluatorId))) {
        const { on, country, version, profile } = one;
        facts.push({ on, country, version, ...profile, evaluator, ...differences(given, evaluator) });
      }
    }
  }
  return facts;
}

interface Given {
  readonly evaluatorId: number;
  readonly indicatorId: number;
  readonly points: number;
  /** Undefined where the team settled that it does not apply. */
  readonly settled: number | undefined;
}

function differences(given: readonly Given[], evaluator: number): { settled: Difference; others: Difference } {
  const own = given.filter(({ evaluatorId }) => evaluatorId === evaluator);
  const toSettled = own.flatMap(({ points, settled }) => (settled === undefined ? [] : [points - settled]));
  const toOthers = own.flatMap(({ points, indicatorId }) => {
    const others = given.filter((one) => one.indicatorId === indicatorId && one.evaluatorId !== evaluator).map((one) => one.points);
    return others.length === 0 ? [] : [points - others.reduce((sum, one) => sum + one, 0) / others.length];
  });
  return { settled: summed(toSettled), others: summed(toOthers) };
}

const summed = (differences: readonly number[]): Difference => ({ ratings: differences.length, sum: differences.reduce((sum, one) => sum + one, 0) });
