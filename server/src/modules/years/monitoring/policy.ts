import type { CaseStage } from '@miyar/contract/evaluation/stages';
import type { May } from '../../../platform/refusal.ts';
import type { VisitRow } from './write.ts';

/** A visit, as far as its acts depend on it. */
type Visit = Pick<VisitRow, 'announced' | 'revealedAt'>;

const BEFORE_VISIT: ReadonlySet<CaseStage> = new Set(['team', 'visit_planned']);

/** Whether the days of a visit can be fixed: of an unannounced one, until it is revealed. */
export const mayFixDays = (stage: CaseStage, { announced, revealedAt }: Visit): May<'move_not_allowed'> =>
  (BEFORE_VISIT.has(stage) && !announced && revealedAt === null) || 'move_not_allowed';

/** Whether a visit can be revealed: planned, a secret until now, and on its first day or later. */
export function mayReveal(
  { stage, visitFrom }: { readonly stage: CaseStage; readonly visitFrom: string | null },
  { revealedAt }: Visit,
  today: string,
): May<'move_not_allowed' | 'not_today'> {
  if (stage !== 'visit_planned' || revealedAt !== null || visitFrom === null) return 'move_not_allowed';
  return today >= visitFrom || 'not_today';
}
