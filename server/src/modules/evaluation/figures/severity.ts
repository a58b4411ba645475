import { LEAST_RATINGS, type Severity } from '@miyar/contract/evaluation/figures';
import type { Services } from '../../../services.ts';
import type { Difference, Facts } from './facts.ts';
import { meanOf } from './middle.ts';
import { factsOf } from './prepare.ts';

/** The severity of evaluators, by their id: against what was settled, and against the others. */
export function severitiesOf(facts: Facts['evaluators']): Map<number, { settled: Severity; others: Severity }> {
  const byEvaluator = Map.groupBy(facts, ({ evaluator }) => evaluator);
  return new Map(
    [...byEvaluator].map(([id, own]) => [id, { settled: severityOf(own.map((one) => one.settled)), others: severityOf(own.map((one) => one.others)) }]),
  );
}

function severityOf(differences: readonly Difference[]): Severity {
  const ratings = differences.reduce((count, one) => count + one.ratings, 0);
  return {
    ratings,
    mean: meanOf(
      differences.reduce((sum, one) => sum + one.sum, 0),
      ratings,
      LEAST_RATINGS,
    ),
  };
}

/** The severity against what was settled of all evaluators who have enough ratings, by their id. */
export async function knownSeverities(services: Services): Promise<Map<number, Severity>> {
  const { facts } = await factsOf(services, 'evaluators');
  return new Map([...severitiesOf(facts)].flatMap(([id, { settled }]) => (settled.mean === null ? [] : [[id, settled]])));
}
