import { eq } from 'drizzle-orm';
import { cases, outwardStageSql } from '../../../../db/schema/evaluation/cases.ts';
import type { Tx } from '../../../../platform/database/connect.ts';
import { Refusal } from '../../../../platform/refusal.ts';

/**
 * The stage of a case as everybody outside the authority knows it, which no move changes until the transaction ends. Changes of its parts take this lock one after the
 * other, so that each raises the revision.
 * @throws Refusal not_found
 */
export async function lockStage(
  tx: Tx,
  applicationId: number,
): Promise<Pick<typeof cases.$inferSelect, 'stage' | 'openIndicators' | 'openEvidence' | 'planOpen'>> {
  const [row] = await tx
    .select({ stage: outwardStageSql, openIndicators: cases.openIndicators, openEvidence: cases.openEvidence, planOpen: cases.planOpen })
    .from(cases)
    .where(eq(cases.applicationId, applicationId))
    .for('no key update');
  if (!row) throw new Refusal('not_found');
  return row;
}
