import type { CaseStage } from '@miyar/contract/evaluation/stages';
import type { Actor } from '../../../../platform/http/actor.ts';
import type { May } from '../../../../platform/refusal.ts';

/** The stages at which the days of a visit are agreed on, or moved, and its agenda is written. */
const ARRANGING: ReadonlySet<CaseStage> = new Set(['team', 'visit_planned']);

/** Whether the visit of a case can be arranged now, no matter by whom. */
export const mayArrange = (stage: CaseStage): May<'move_not_allowed'> => ARRANGING.has(stage) || 'move_not_allowed';

/** Whether somebody arranges the visit for the authority: its administrators without a conflict, and the lead of the team. */
export const arranges = ({ role, id }: Pick<Actor, 'role' | 'id'>, { leadId, conflicted }: { leadId: number | null; conflicted: boolean }): boolean =>
  role === 'admin' ? !conflicted : role === 'evaluator' && leadId === id;

/** A visit as far as it can be over. */
export interface VisitSoFar {
  readonly until: string | null;
  readonly today: string;
  readonly openItems: number;
}

/** Whether a visit that is planned is over: its last day has come, and nothing of its agenda is open. */
export function isOver({ until, today, openItems }: VisitSoFar): May<'visit_not_over' | 'agenda_open'> {
  if (until === null || today < until) return 'visit_not_over';
  return openItems === 0 || 'agenda_open';
}
