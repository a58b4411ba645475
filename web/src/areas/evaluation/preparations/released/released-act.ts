import type { CaseClock, CaseDetail } from '@miyar/contract/evaluation/cases';
import type { CurrentDecision } from '@miyar/contract/evaluation/decision/decision-content';
import { runningClock } from '../../tasks/left-in-words.ts';

/** The one act of the institution on a released decision. */
export type ReleasedAct = 'write_plan' | 'correct_plan' | 'report_plan' | 'certificate' | 'read_report';

/** Which act that is; none for those who only read. */
export function actOf(of: CaseDetail, { certificate, outcome }: CurrentDecision): ReleasedAct | undefined {
  if (of.side !== 'institution') return undefined;
  if (outcome === 'not_accredited') return of.report ? 'read_report' : undefined;
  const holds = certificate?.status === 'valid';
  // A plan is how a suspension ends; with a certificate that is gone it leads nowhere.
  if (holds || certificate?.status === 'suspended') {
    const writes = of.can.waive_appeal !== 'viewer_reads_only';
    if (writes && of.plan?.state === 'draft') return 'write_plan';
    if (writes && of.plan?.state === 'returned') return 'correct_plan';
    if (writes && of.plan?.state === 'accepted') return 'report_plan';
  }
  return holds ? 'certificate' : undefined;
}

const CLOCKS: Readonly<Partial<Record<ReleasedAct, CaseClock['kind']>>> = { write_plan: 'plan', correct_plan: 'plan', report_plan: 'progress' };

/** The clock that runs for an act. */
export const clockOf = (of: CaseDetail, act: ReleasedAct): CaseClock | undefined => runningClock(of, CLOCKS[act]);
