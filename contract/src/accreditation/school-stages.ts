import type { ApplicationDetail } from './applications.ts';

/** Where a school is on the short path: what its current application waits for, in this order. */
export const SCHOOL_STAGES = ['waiting_evaluator', 'waiting_visit', 'waiting_decision', 'decided'] as const;
export type SchoolStage = (typeof SCHOOL_STAGES)[number];

/** The side that has to act next on the short path: the authority assigns and decides, the evaluator visits; none after the decision. */
export const SCHOOL_WAITING_ON = ['authority', 'evaluator', 'none'] as const;
export type SchoolWaitingOn = (typeof SCHOOL_WAITING_ON)[number];

/** The side each stage waits for. */
const WAITS_ON: Readonly<Record<SchoolStage, SchoolWaitingOn>> = {
  waiting_evaluator: 'authority',
  waiting_visit: 'evaluator',
  waiting_decision: 'authority',
  decided: 'none',
};

/** The stage an application is at. The generated column `institutions.stage` is the stage of the current one of each school. */
export function schoolStageOf({ status, stages }: Pick<ApplicationDetail, 'status' | 'stages'>): SchoolStage {
  const happened = (wanted: ApplicationDetail['stages'][number]['name']) => stages.some(({ name, at }) => name === wanted && at !== null);
  if (status !== 'pending') return 'decided';
  if (happened('visited')) return 'waiting_decision';
  return happened('evaluator_assigned') ? 'waiting_visit' : 'waiting_evaluator';
}

interface StageFilters {
  stage?: SchoolStage | undefined;
  waiting_on?: SchoolWaitingOn | undefined;
}

/** The stages a list is filtered by; undefined without a filter: the list then also has the schools of the full path. */
export function stagesQueried({ stage, waiting_on }: StageFilters): SchoolStage[] | undefined {
  if (stage === undefined && waiting_on === undefined) return undefined;
  return SCHOOL_STAGES.filter((one) => (stage ?? one) === one && (waiting_on ?? WAITS_ON[one]) === WAITS_ON[one]);
}
