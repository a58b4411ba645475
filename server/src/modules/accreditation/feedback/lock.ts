import { and, eq, isNull, type SQL } from 'drizzle-orm';
import { feedback, feedbackAnswers } from '../../../db/schema/accreditation/feedback.ts';
import type { Tx } from '../../../platform/database/connect.ts';
import { Refusal } from '../../../platform/refusal.ts';

/**
 * Reads a feedback that was not withdrawn and locks it: of a correction and an answer at once, one sees the other.
 * @param whose what makes it the actor's, as a condition on `feedback`
 * @throws Refusal not_found
 */
export async function lockFeedback(tx: Tx, feedbackId: number, whose: SQL) {
  const [given] = await tx
    .select()
    .from(feedback)
    .where(and(eq(feedback.id, feedbackId), isNull(feedback.withdrawnAt), whose))
    .for('update');
  if (!given) throw new Refusal('not_found');
  // Read after the lock: an answer that came first is seen.
  const [answer] = await tx.select({ at: feedbackAnswers.createdAt }).from(feedbackAnswers).where(eq(feedbackAnswers.feedbackId, feedbackId));
  return { ...given, answeredAt: answer?.at ?? null };
}
