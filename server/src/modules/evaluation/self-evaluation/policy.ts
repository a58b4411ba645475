import type { SelfEvaluation } from '@miyar/contract/evaluation/self-evaluation';
import type { CaseStage } from '@miyar/contract/evaluation/stages';
import { type Actor, lacksInstitution } from '../../../platform/http/actor.ts';
import type { May } from '../../../platform/refusal.ts';
import { mayMove } from '../cases/moves/policy.ts';

/** Where a case is, and which of its answers are open: null for all of them. */
export interface Openness {
  stage: CaseStage;
  openIndicators: readonly number[] | null;
  /** The indicators of a monitoring visit, whose answers were copied and stay as they are. */
  only: readonly number[] | null;
}

type Closed = 'move_not_allowed' | 'self_evaluation_frozen' | 'item_not_requested';

/** Whether an answer is open, no matter to whom; without an indicator, whether any is. */
export function isOpen({ stage, openIndicators }: Openness, indicatorId?: number): May<Closed> {
  if (stage === 'submitted' || stage === 'eligible') return 'move_not_allowed';
  if (stage === 'working' || (stage === 'self_evaluation' && openIndicators === null)) return true;
  if (stage !== 'self_evaluation' && stage !== 'returned') return 'self_evaluation_frozen';
  const open = openIndicators ?? [];
  return (indicatorId === undefined ? open.length > 0 : open.includes(indicatorId)) || 'item_not_requested';
}

/** Whether somebody may write an answer. */
export const mayWrite = (actor: Actor, at: Openness, indicatorId?: number): SelfEvaluation['can']['write'] =>
  lacksInstitution(actor, 'editor') ?? isOpen(at, indicatorId);

/** Whether areas are given to members now. */
export const maySetAssignees = ({ stage }: Pick<Openness, 'stage'>): boolean => stage === 'self_evaluation' || stage === 'working';

/** Returns a person's rights on a self-evaluation. */
export const mayDo = (actor: Actor, at: Openness): SelfEvaluation['can'] => ({
  write: mayWrite(actor, at),
  submit: lacksInstitution(actor, 'owner') ?? mayMove('submit_self_evaluation', at),
  assign: lacksInstitution(actor, 'owner') ?? (maySetAssignees(at) || 'self_evaluation_frozen'),
});
