import type { FeedbackType } from '@miyar/contract/accreditation/feedback';
import { feedback } from '../../../db/schema/accreditation/feedback.ts';
import { recordEvent } from '../../../platform/events.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import type { ReceivedFile } from '../../../platform/http/requests/receive-multipart.ts';
import type { Services } from '../../../services.ts';
import { assignedApplication } from '../assignments/reads.ts';
import { storeFiles } from '../../core/files/store-files.ts';
import { lockStatus } from '../institutions/status.ts';

export interface NewFeedback {
  schoolId: number;
  rating: number;
  type: FeedbackType;
  description: string;
  supportingDocument?: ReceivedFile | undefined;
}

/**
 * Gives a school the feedback of its evaluator, as long as it is assigned to them, also after the decision (REQ-D5).
 * @returns the id of the feedback
 * @throws Refusal not_found (not one's school, or no longer)
 */
export async function giveFeedback(services: Services, evaluator: Actor, given: NewFeedback): Promise<number> {
  // Checked before the bytes are stored, and once more under the lock: the school may be given to someone else in between.
  await assignedApplication(services.database.db, evaluator, given.schoolId);
  const received: Record<string, ReceivedFile> = given.supportingDocument ? { document: given.supportingDocument } : {};
  return storeFiles(services, evaluator.id, received, async (tx, fileIds) => {
    await lockStatus(tx, given.schoolId);
    const { id: applicationId } = await assignedApplication(tx, evaluator, given.schoolId);
    const now = services.clock.now();
    const { schoolId: institutionId, rating, type, description } = given;
    const [row] = await tx
      .insert(feedback)
      .values({ applicationId, institutionId, evaluatorId: evaluator.id, rating, type, description, fileId: fileIds['document'] ?? null, createdAt: now })
      .returning({ id: feedback.id });
    await recordEvent(tx, {
      kind: 'feedback.given',
      at: now,
      actorId: evaluator.id,
      applicationId,
      institutionId,
      data: { feedback_id: row!.id, type, rating },
    });
    return row!.id;
  });
}
