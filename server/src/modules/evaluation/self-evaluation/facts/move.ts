import { eq } from 'drizzle-orm';
import { answers, answerVersions, areaAssignees } from '../../../../db/schema/evaluation/answers.ts';
import type { Tx } from '../../../../platform/database/connect.ts';

/** Gives the answers of a working draft, with their histories and the members who answer for an area, to the case that goes on with it. */
export async function moveAnswers(tx: Tx, from: number, to: number): Promise<void> {
  await tx.update(answers).set({ applicationId: to }).where(eq(answers.applicationId, from));
  // Those of an indicator that ceased to apply; the others are of their answers.
  await tx.update(answerVersions).set({ applicationId: to }).where(eq(answerVersions.applicationId, from));
  await tx.update(areaAssignees).set({ applicationId: to }).where(eq(areaAssignees.applicationId, from));
}
