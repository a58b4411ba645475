import { type EvaluatorFigures, type FigureFilters, type IndicatorFigures, LEAST_CASES, type StageFigures } from '@miyar/contract/evaluation/figures';
import { CASE_STAGES } from '@miyar/contract/evaluation/stages';
import { and, inArray, isNull } from 'drizzle-orm';
import { users } from '../../../db/schema/accounts/accounts.ts';
import { refuseField } from '../../../platform/refusal.ts';
import type { Services } from '../../../services.ts';
import { type Facts, isQueried, isOf } from './facts.ts';
import { meanOf, medianOf, ninetiethOf } from './middle.ts';
import { factsOf } from './prepare.ts';
import { severitiesOf } from './severity.ts';

/**
 * The facts of a kind with what every answer has.
 * @throws Refusal invalid_date where the time ends before it begins
 */
async function asked<K extends keyof Facts>(services: Services, key: K, { from, until }: FigureFilters) {
  if (from !== undefined && until !== undefined && until < from) throw refuseField('until', 'invalid_date');
  const { facts: choices } = await factsOf(services, 'choices');
  const { madeAt, facts } = await factsOf(services, key);
  return { facts, head: { made_at: madeAt.toISOString(), choices } };
}

/** How many cases are at each stage, and how long they were there (3-evaluation 6.17). */
export async function stageFigures(services: Services, filters: FigureFilters): Promise<StageFigures> {
  const { facts, head } = await asked(services, 'stages', filters);
  const left = Map.groupBy(facts.left.filter(isQueried(filters)), ({ stage }) => stage);
  const now = facts.now.filter(isOf(filters));
  const released = facts.released.filter(isQueried(filters));
  const counted = (promise: 'sooner' | 'within' | 'later') => released.filter((one) => one.promise === promise).length;
  return {
    ...head,
    stages: CASE_STAGES.map((stage) => {
      const ended = left.get(stage) ?? [];
      const cases = now.filter((one) => one.stage === stage).reduce((sum, one) => sum + one.cases, 0);
      return { stage, now: cases, ended: ended.length, ...durations(ended) };
    }),
    released: { cases: released.length, ...durations(released), sooner: counted('sooner'), within: counted('within'), later: counted('later') },
  };
}

const durations = (ended: readonly { readonly days: number }[]) => {
  const days = ended.map((one) => one.days);
  return { median: medianOf(days), p90: ninetiethOf(days) };
};

/** The mean of settled points by indicator and area, of enough cases. */
export async function indicatorFigures(services: Services, filters: FigureFilters): Promise<IndicatorFigures> {
  const { facts, head } = await asked(services, 'indicators', filters);
  const cases = facts.cases.filter(isQueried(filters)).map(({ points }) => points);
  const cell = (lineages: readonly string[]) => {
    const rated = cases.map((points) => lineages.flatMap((lineage) => points[lineage] ?? [])).filter((points) => points.length > 0);
    const all = rated.flat();
    const mean =
      rated.length < LEAST_CASES
        ? null
        : meanOf(
            all.reduce((sum, one) => sum + one, 0),
            all.length,
            1,
          );
    return { cases: rated.length, mean };
  };
  return {
    ...head,
    cases: cases.length,
    scale: [...facts.scale],
    areas: facts.areas.map(({ indicators, ...area }) => ({
      ...area,
      ...cell(indicators.map(({ lineage }) => lineage)),
      indicators: indicators.map((indicator) => ({ ...indicator, ...cell([indicator.lineage]) })),
    })),
  };
}

/** How strict each evaluator rates; those who deleted their account are not listed. */
export async function evaluatorFigures(services: Services, filters: FigureFilters): Promise<EvaluatorFigures> {
  const { facts, head } = await asked(services, 'evaluators', filters);
  const severities = severitiesOf(facts.filter(isQueried(filters)));
  const people = await services.database.db
    .select({ id: users.id, name: users.name })
    .from(users)
    .where(and(inArray(users.id, [...severities.keys()]), isNull(users.deletedAt)))
    .orderBy(users.searchKey, users.id);
  return { ...head, evaluators: people.map(({ id, name }) => ({ evaluator_id: id, name, ...severities.get(id)! })) };
}
