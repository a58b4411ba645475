import { indicatorOf } from '@miyar/contract/evaluation/report/parts';
import type { ReportPart } from '@miyar/contract/evaluation/report/report';
import type { CaseStage } from '@miyar/contract/evaluation/stages';
import type { May } from '../../../platform/refusal.ts';

const SETTLING: ReadonlySet<CaseStage> = new Set(['visited', 'draft_report']);
/** The stages at which the lead writes in the report. */
const WRITING: ReadonlySet<CaseStage> = new Set(['draft_report', 'fact_check']);

export const maySettle = (stage: CaseStage): May<'move_not_allowed'> => SETTLING.has(stage) || 'move_not_allowed';

/** A person who writes in a report. */
export interface Writer {
  readonly isLead: boolean;
  /** The codes of the indicators they answer for. */
  readonly share: ReadonlySet<string>;
}

/** Whether somebody of the team may write in a part now: the lead everywhere, others in the indicators they answer for while it is a draft. */
export function mayWritePart({ isLead, share }: Writer, part: string, stage: CaseStage): ReportPart['can']['write'] {
  if (isLead) return WRITING.has(stage) || 'move_not_allowed';
  const code = indicatorOf(part);
  if (code === undefined || !share.has(code)) return 'forbidden';
  return stage === 'draft_report' || 'move_not_allowed';
}
