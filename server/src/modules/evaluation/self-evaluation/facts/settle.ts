import { and, eq, inArray } from 'drizzle-orm';
import { answerVersions } from '../../../../db/schema/evaluation/answers.ts';
import type { Tx } from '../../../../platform/database/connect.ts';

/** Marks a text beside an answer as chosen or merged. Says whether there is one. */
export async function settleVersion(tx: Tx, answerId: number, versionId: number, at: Date): Promise<boolean> {
  const settled = await tx
    .update(answerVersions)
    .set({ settledAt: at })
    .where(and(eq(answerVersions.id, versionId), eq(answerVersions.answerId, answerId), eq(answerVersions.beside, true)))
    .returning({ id: answerVersions.id });
  return settled.length > 0;
}

/** Marks the versions that are submitted now: a later save begins a new one. */
export async function markSubmitted(tx: Tx, answerIds: readonly number[]): Promise<void> {
  await tx
    .update(answerVersions)
    .set({ submitted: true })
    .where(and(inArray(answerVersions.answerId, [...answerIds]), eq(answerVersions.beside, false)));
}
