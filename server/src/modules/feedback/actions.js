import { feedback } from '../../db/schema/feedback.ts';
import { recordEvent } from '../../platform/events.ts';
import { assignedApplication } from '../assignments/reads.ts';
import { keepFiles } from '../files/keep.ts';
import { lockStanding } from '../institutions/standing.ts';
/**
 * Tells a school what its evaluator thinks, as long as it is assigned to them, also after the decision (S1§5).
 * @returns the id of the feedback
 * @throws Refusal not_found (not one's school, or no longer)
 */
export async function giveFeedback(services, evaluator, given) {
    // Asked before the bytes are kept, and once more under the lock: the school may be given to someone else in between.
    await assignedApplication(services.database.db, evaluator, given.schoolId);
    const received = given.supportingDocument ? { document: given.supportingDocument } : {};
    return keepFiles(services, evaluator.id, received, async (tx, fileIds) => {
        await lockStanding(tx, given.schoolId);
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
            data: { feedback_id: row.id, type, rating },
        });
        return row.id;
    });
}
