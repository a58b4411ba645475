import { eq } from 'drizzle-orm';
import { feedback } from '../../../db/schema/accreditation/feedback.ts';
import type { Tx } from '../../../platform/database/connect.ts';

/** Destroys the feedback on an application whose time is over. Says which files were with it. */
export async function destroyFeedbackOf(tx: Tx, applicationId: number): Promise<number[]> {
  const gone = await tx.delete(feedback).where(eq(feedback.applicationId, applicationId)).returning({ fileId: feedback.fileId });
  return gone.flatMap(({ fileId }) => (fileId === null ? [] : [fileId]));
}
