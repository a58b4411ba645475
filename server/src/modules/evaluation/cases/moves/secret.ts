import { STAGE_NAMES } from '@miyar/contract/evaluation/stages';
import { eq, sql } from 'drizzle-orm';
import { cases } from '../../../../db/schema/evaluation/cases.ts';
import type { Tx } from '../../../../platform/database/connect.ts';
import { Refusal } from '../../../../platform/refusal.ts';
import { caseChanged } from '../changes.ts';
import type { LockedCase } from './move.ts';
import { mayMove } from './policy.ts';

/**
 * The moves nobody outside the authority may notice: they change the stage and where it was prepared from, and no span, clock,
 * task, due day or revision (REQ-E15).
 */
const AUTHORITY = ['authority'] as const;

/** Says to administrators who watch a case that its decision changed. */
export const decisionChanged = (tx: Tx, { applicationId, revision }: LockedCase, by: number | null): void =>
  caseChanged(tx, applicationId, revision, { what: 'decision', by }, AUTHORITY);

/**
 * A decision is prepared, on an appeal by its panel.
 * @throws Refusal move_not_allowed
 */
export async function enterPrepared(tx: Tx, row: LockedCase, by: number, move: 'prepare_decision' | 'change_decision' = 'prepare_decision'): Promise<void> {
  if (mayMove(move, row) !== true) throw new Refusal('move_not_allowed', { parameters: { stage: STAGE_NAMES[row.stage] } });
  await tx.update(cases).set({ stage: 'decision_prepared', preparedFrom: row.stage }).where(eq(cases.applicationId, row.applicationId));
  decisionChanged(tx, row, by);
}

/**
 * A prepared decision is recalled: the case is where it was.
 * @throws Refusal move_not_allowed
 */
export async function leavePrepared(tx: Tx, row: LockedCase, by: number): Promise<void> {
  if (mayMove('recall_decision', row) !== true) throw new Refusal('move_not_allowed', { parameters: { stage: STAGE_NAMES[row.stage] } });
  await tx.update(cases).set({ stage: row.preparedFrom!, preparedFrom: null }).where(eq(cases.applicationId, row.applicationId));
  decisionChanged(tx, row, by);
}

/** A correction that changes neither outcome nor level is released: the case is where it was, and everybody may know. */
export async function leaveCorrected(tx: Tx, row: LockedCase, by: number | null): Promise<void> {
  const [left] = await tx
    .update(cases)
    .set({ stage: row.preparedFrom!, preparedFrom: null, revision: sql`${cases.revision} + 1` })
    .where(eq(cases.applicationId, row.applicationId))
    .returning({ revision: cases.revision });
  caseChanged(tx, row.applicationId, left!.revision, { what: 'decision', by });
}
