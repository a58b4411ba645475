import type { ApplicationDetail } from '@miyar/contract/accreditation/applications';
import { type SchoolStage, schoolStageOf } from '@miyar/contract/accreditation/school-stages';

/** The situation of an application, as its institution sees it. */
export type Situation = 'none' | Exclude<SchoolStage, 'decided'> | 'approved' | 'rejected';

type Staged = Pick<ApplicationDetail, 'status' | 'stages'>;

/** The situation of the newest application; `none` before the first one. */
export function situationOf(application: Staged | null): Situation {
  if (!application) return 'none';
  const stage = schoolStageOf(application);
  return stage === 'decided' ? (application.status === 'approved' ? 'approved' : 'rejected') : stage;
}

/**
 * Returns each stage as done, current or ahead. A decided application has no current stage: a stage skipped on the way to the decision
 * stays unmarked, because it did not happen. A refusal ends the line with its own mark.
 */
export function stageStates({ status, stages }: Staged): ('done' | 'current' | 'next' | 'refused')[] {
  const current = status === 'pending' ? stages.findIndex(({ at }) => at === null) : -1;
  return stages.map(({ name, at }, index) =>
    name === 'decided' && status === 'rejected' ? 'refused' : at !== null ? 'done' : index === current ? 'current' : 'next',
  );
}

/** The stage one is at, counted from 1. */
export function stageNumber(application: Staged): number {
  const current = stageStates(application).indexOf('current');
  return current === -1 ? application.stages.length : current + 1;
}

/** The evaluator of an application by the newest assignment in its history. */
export function evaluatorOf({ history }: Pick<ApplicationDetail, 'history'>): string | undefined {
  const name = history.find(({ kind }) => kind === 'evaluator.assigned')?.data['evaluator_name'];
  return typeof name === 'string' && name !== '' ? name : undefined;
}
