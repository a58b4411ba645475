import type { PlanItemState, PlanState } from '@miyar/contract/evaluation/decision/plan';
import type { WaitingOn } from '@miyar/contract/evaluation/stages';
import type { May } from '../../../../platform/refusal.ts';

/** The states in which an institution writes its plan. */
const WRITTEN: ReadonlySet<PlanState> = new Set(['draft', 'returned']);

export const isWritten = (state: PlanState): boolean => WRITTEN.has(state);

/** Whom a plan waits for: the institution while it writes or owes a report, with its clock, then the authority while a review is missing. */
export function planWaitsOn(plan: PlanState, items: readonly PlanItemState[]): WaitingOn {
  if (isWritten(plan) || (plan === 'accepted' && items.includes('open'))) return 'institution';
  return plan === 'submitted' || items.includes('reported') ? 'authority' : 'none';
}

export const mayWritePlan = (state: PlanState): May<'plan_state'> => isWritten(state) || 'plan_state';

export const mayReviewPlan = (state: PlanState): May<'plan_state'> => state === 'submitted' || 'plan_state';

/** An item is reported on in an accepted plan, one report at a time, until it is done. */
export function mayReport(plan: PlanState, item: PlanItemState): May<'plan_state' | 'report_waiting'> {
  if (plan !== 'accepted' || item === 'done') return 'plan_state';
  return item === 'open' || 'report_waiting';
}

/** A report that a new plan took over waits for its answer also before that plan is accepted. */
export const mayReviewReport = (plan: PlanState, item: PlanItemState): May<'plan_state'> => (plan !== 'replaced' && item === 'reported') || 'plan_state';
