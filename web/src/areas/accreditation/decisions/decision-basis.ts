import type { School } from '@miyar/contract/accreditation/institutions';

export type Verdict = 'approved' | 'denied';

/** Returns which usual basis of a decision this school lacks, as a key of the texts; null if it lacks nothing. */
export function missingBasis({
  report_count,
  evaluator_id,
}: Pick<School, 'report_count' | 'evaluator_id'>): 'no_report_no_evaluator' | 'no_report' | 'no_evaluator' | null {
  if (report_count === 0) return evaluator_id === null ? 'no_report_no_evaluator' : 'no_report';
  return evaluator_id === null ? 'no_evaluator' : null;
}

/**
 * Whether the screen asks for a written reason: always for a refusal, and for an approval that rests on no report or
 * that nobody visited for (REQ-A52). The call itself stays legal without one.
 */
export const asksForReason = (verdict: Verdict, school: Pick<School, 'report_count' | 'evaluator_id'>): boolean =>
  verdict === 'denied' || missingBasis(school) !== null;

/** Refusals that another try cannot change: someone else was first, or the school has nothing open any more. */
export const isSettled = (code: string): boolean => SETTLED.has(code);

const SETTLED = new Set(['already_decided', 'no_open_application', 'already_assigned', 'not_assigned_yet', 'evaluator_changed_meanwhile']);
