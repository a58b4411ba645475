import { eq, type SQL, sql } from 'drizzle-orm';
import { institutions } from '../../../db/schema/accounts/organisations.ts';
import { feedback, feedbackAnswers } from '../../../db/schema/accreditation/feedback.ts';
import { recordEvent } from '../../../platform/events.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Services } from '../../../services.ts';
import { lockFeedback } from './lock.ts';
import { mayAnswer, mayChangeAnswer } from './policy.ts';

/**
 * Answers feedback for the institution it was given to, once (REQ-A74).
 * @throws Refusal not_found (another's, or withdrawn), viewer_reads_only, answered_already
 */
export async function answerFeedback(services: Services, actor: Actor, feedbackId: number, text: string): Promise<void> {
  const at = services.clock.now();
  await services.database.transaction(async (tx) => {
    const given = await lockFeedback(tx, feedbackId, ofOrganisation(actor));
    const may = mayAnswer(given, actor);
    if (may !== true) throw new Refusal(may);
    await tx.insert(feedbackAnswers).values({ feedbackId, answeredBy: actor.id, body: text, createdAt: at });
    const { applicationId, institutionId, type } = given;
    await recordEvent(tx, { kind: 'feedback.answered', at, actorId: actor.id, applicationId, institutionId, data: { feedback_id: feedbackId, type } });
  });
}

/**
 * Corrects the answer within ten minutes (REQ-A74). The person who corrected it is then its author.
 * @throws Refusal not_found (also if there is no answer), viewer_reads_only, answer_too_old
 */
export async function correctAnswer(services: Services, actor: Actor, feedbackId: number, text: string): Promise<void> {
  const at = services.clock.now();
  await services.database.transaction(async (tx) => {
    const given = await lockFeedback(tx, feedbackId, ofOrganisation(actor));
    if (given.answeredAt === null) throw new Refusal('not_found');
    const may = mayChangeAnswer(given.answeredAt, actor, at);
    if (may !== true) throw new Refusal(may);
    await tx.update(feedbackAnswers).set({ body: text, answeredBy: actor.id, correctedAt: at }).where(eq(feedbackAnswers.feedbackId, feedbackId));
    const { applicationId, institutionId, type } = given;
    await recordEvent(tx, { kind: 'feedback.answer_corrected', at, actorId: actor.id, applicationId, institutionId, data: { feedback_id: feedbackId, type } });
  });
}

const ofOrganisation = ({ organisationId }: Actor): SQL =>
  sql`${feedback.institutionId} in (select ${institutions.id} from ${institutions} where ${institutions.organisationId} = ${organisationId})`;
