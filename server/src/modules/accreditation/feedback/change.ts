import type { FeedbackType } from '@miyar/contract/accreditation/feedback';
import { eq } from 'drizzle-orm';
import { feedback } from '../../../db/schema/accreditation/feedback.ts';
import { recordEvent } from '../../../platform/events.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Services } from '../../../services.ts';
import { lockFeedback } from './lock.ts';
import { mayChange } from './policy.ts';

export interface CorrectedFeedback {
  rating: number;
  type: FeedbackType;
  description: string;
}

/**
 * Corrects what an evaluator wrote, within ten minutes (REQ-A73). Its document stays.
 * @throws Refusal not_found (another's, or withdrawn), feedback_too_old, feedback_answered
 */
export async function correctFeedback(
  services: Services,
  evaluator: Actor,
  feedbackId: number,
  { rating, type, description }: CorrectedFeedback,
): Promise<void> {
  await change(services, evaluator, feedbackId, { rating, type, description, correctedAt: services.clock.now() });
}

/**
 * Withdraws it, within ten minutes (REQ-A73). The row stays for its author's copy and for the log.
 * @throws Refusal not_found, feedback_too_old, feedback_answered
 */
export async function withdrawFeedback(services: Services, evaluator: Actor, feedbackId: number): Promise<void> {
  await change(services, evaluator, feedbackId, { withdrawnAt: services.clock.now() });
}

async function change(services: Services, evaluator: Actor, feedbackId: number, values: Partial<typeof feedback.$inferInsert>): Promise<void> {
  const at = services.clock.now();
  await services.database.transaction(async (tx) => {
    const given = await lockFeedback(tx, feedbackId, eq(feedback.evaluatorId, evaluator.id));
    const may = mayChange(given, evaluator, at);
    if (may !== true) throw new Refusal(may);
    await tx.update(feedback).set(values).where(eq(feedback.id, feedbackId));
    const { applicationId, institutionId } = given;
    const about = { at, actorId: evaluator.id, applicationId, institutionId };
    const type = values.type ?? given.type;
    if (values.withdrawnAt) await recordEvent(tx, { ...about, kind: 'feedback.withdrawn', data: { feedback_id: feedbackId, type } });
    else await recordEvent(tx, { ...about, kind: 'feedback.corrected', data: { feedback_id: feedbackId, type, rating: values.rating ?? given.rating } });
  });
}
