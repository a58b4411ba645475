import { eq, inArray } from 'drizzle-orm';
import { answers, answerVersions, areaAssignees } from '../../../../db/schema/evaluation/answers.ts';
import type { Tx } from '../../../../platform/database/connect.ts';

/** Destroys the answers of an application whose retention is over. */
export async function destroyAnswersOf(tx: Tx, applicationId: number): Promise<void> {
  const own = tx.select({ id: answers.id }).from(answers).where(eq(answers.applicationId, applicationId));
  await tx.delete(answerVersions).where(inArray(answerVersions.answerId, own));
  await tx.delete(answers).where(eq(answers.applicationId, applicationId));
  await tx.delete(areaAssignees).where(eq(areaAssignees.applicationId, applicationId));
}
