import type { CaseStage } from '@miyar/contract/evaluation/stages';
import { STAGE_NAMES } from '@miyar/contract/evaluation/stages';
import type { TakenAlong, Workbook, WorkbookState } from '@miyar/contract/evaluation/workbook/shapes';
import type { Actor } from '../../../../platform/http/actor.ts';
import { Refusal } from '../../../../platform/refusal.ts';

/** The stages at which workbooks are written, sealed and opened again. */
const WRITTEN: ReadonlySet<CaseStage> = new Set(['visit_planned', 'visited']);
const FINAL: ReadonlySet<CaseStage> = new Set(['final_report', 'decision_prepared', 'released', 'appeal', 'closed']);
/** The stages after a visit: the workbooks of the team are open to its lead. */
const AFTER_VISIT: ReadonlySet<CaseStage> = new Set(['visited', 'draft_report', 'fact_check', ...FINAL]);

export const isWritten = (stage: CaseStage): boolean => WRITTEN.has(stage);

/** The facts that decide a reader's rights on the workbooks of a case. */
export interface Reading {
  readonly stage: CaseStage;
  readonly leadId: number | null;
  /** The state of the reader's own workbook, if there is one. */
  readonly own: WorkbookState | undefined;
}

/** Whether somebody reads that there are workbooks, and how full they are. */
export const seesWorkbooks = ({ role }: Pick<Actor, 'role'>, stage: CaseStage): boolean => role === 'evaluator' || (role === 'admin' && FINAL.has(stage));

/**
 * Whether what is in a workbook is open to somebody. Each evaluator judges alone first: others' ratings are open to who
 * leads once the visit is done, and to members once they sealed their own.
 */
export function mayRead({ id, role }: Pick<Actor, 'id' | 'role'>, { stage, leadId, own }: Reading, evaluatorId: number): Workbook['can']['read'] {
  if (id === evaluatorId) return true;
  if (role !== 'evaluator') return seesWorkbooks({ role }, stage) || 'forbidden';
  // The panel of an appeal reads all of the case.
  if (stage === 'appeal' && own === undefined) return true;
  if (id === leadId) return AFTER_VISIT.has(stage) || 'forbidden';
  return (own !== undefined && own !== 'open') || 'forbidden';
}

export function mayReopen({ id }: Pick<Actor, 'id'>, { stage, leadId }: Pick<Reading, 'stage' | 'leadId'>, state: WorkbookState): Workbook['can']['reopen'] {
  if (id !== leadId) return 'forbidden';
  if (!WRITTEN.has(stage)) return 'move_not_allowed';
  return state !== 'open' || 'workbook_open';
}

export function mayPassOver(
  { id }: Pick<Actor, 'id'>,
  { stage, leadId }: Pick<Reading, 'stage' | 'leadId'>,
  state: WorkbookState,
): Workbook['can']['pass_over'] {
  if (id !== leadId) return 'forbidden';
  if (stage !== 'visited') return 'move_not_allowed';
  return state === 'open' || 'workbook_sealed';
}

/** Returns a person's rights on their own workbook. */
export const ownCan = (stage: CaseStage, state: WorkbookState): TakenAlong['can'] => ({
  write: state === 'open' || 'workbook_sealed',
  seal: state !== 'open' ? 'workbook_sealed' : WRITTEN.has(stage) || 'move_not_allowed',
});

/** @throws Refusal as `may` says; `forbidden` is for a member who does not lead and answers not_found */
export function refuseUnless(may: true | 'forbidden' | 'move_not_allowed' | 'workbook_open' | 'workbook_sealed', stage: CaseStage): void {
  if (may === true) return;
  if (may === 'move_not_allowed') throw new Refusal('move_not_allowed', { parameters: { stage: STAGE_NAMES[stage] } });
  throw new Refusal(may === 'forbidden' ? 'not_found' : may);
}
