import { eq, inArray } from 'drizzle-orm';
import { feedback, feedbackAnswers } from '../../../db/schema/accreditation/feedback.ts';
import type { Tx } from '../../../platform/database/connect.ts';

/** Destroys the feedback on an application whose time is over, with its answers. Says which files were with it. */
export async function destroyFeedbackOf(tx: Tx, applicationId: number): Promise<number[]> {
  const on = tx.select({ id: feedback.id }).from(feedback).where(eq(feedback.applicationId, applicationId));
  await tx.delete(feedbackAnswers).where(inArray(feedbackAnswers.feedbackId, on));
  const gone = await tx.delete(feedback).where(eq(feedback.applicationId, applicationId)).returning({ fileId: feedback.fileId });
  return gone.flatMap(({ fileId }) => (fileId === null ? [] : [fileId]));
}
