import type { CaseDetail } from '@miyar/contract/evaluation/cases';
import { CASE_PARTS, type CasePart } from '@miyar/contract/core/pages';
import type { CaseStage } from '@miyar/contract/evaluation/stages';
import { hasReached } from './report/report-facts.ts';

/** From here on a visit is arranged. */
const ARRANGED = ['team', 'visit_planned', 'visited'] as const;

type Shown = Pick<
  CaseDetail,
  'purpose' | 'progress' | 'side' | 'stage' | 'stages' | 'standard_version' | 'team' | 'report' | 'decision' | 'appeal' | 'appeal_until' | 'plan' | 'can'
>;

/**
 * The parts of a case that a reader can open, following from what they see of it.
 * @param readable they read what the institution writes
 */
export function partsFor(
  { purpose, progress, side, stage, stages, standard_version: version, team, report, decision, appeal, appeal_until: until, plan, can }: Shown,
  readable: boolean,
): CasePart[] {
  // A monitoring visit has the answers of the accreditation, where those were written here.
  const hasAnswers = purpose !== 'monitoring' || progress.some(({ answered }) => answered > 0);
  const was = (reached: CaseStage) => stages.some((span) => span.stage === reached);
  const open: Readonly<Record<CasePart, boolean>> = {
    returns: was('returned'),
    'self-evaluation': readable && hasAnswers,
    evidence: readable,
    team: team.length > 0 || can.invite_team === true,
    visit: ARRANGED.some(was),
    sample: version !== null && stage !== 'working',
    workbook: side === 'team' && (stage === 'visit_planned' || stage === 'visited'),
    // The consensus is for those who settle, and for those who read what was settled; the institution reads the report.
    scoring: side === 'team' ? was('visited') : side === 'authority' && report !== null && hasReached(stage, 'draft_report'),
    report: report !== null,
    decision: decision !== undefined || can.prepare === true || can.recall === true,
    appeal: appeal !== undefined || until !== undefined,
    plan: plan !== undefined,
  };
  return CASE_PARTS.filter((part) => open[part]);
}
