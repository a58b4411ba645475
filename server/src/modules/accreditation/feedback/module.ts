import { eq, inArray, sql } from 'drizzle-orm';
import { institutions } from '../../../db/schema/accounts/organisations.ts';
import { feedback, feedbackAnswers } from '../../../db/schema/accreditation/feedback.ts';
import { files } from '../../../db/schema/core/files.ts';
import { defineModule, type FileOwner } from '../../../define-module.ts';
import type { Tx } from '../../../platform/database/connect.ts';
import { ACCOUNT } from './account-data.ts';
import { FEEDBACK_NOTICES } from './notices.ts';
import { feedbackRoutes } from './routes.ts';
import { SEARCH } from './search.ts';

/** A file sent with feedback is for the organisation it was written to. */
const feedbackFiles: FileOwner = {
  table: feedback,
  readers: (_services, actor) =>
    actor.role === 'institution'
      ? sql`exists (
          select 1 from ${feedback} join ${institutions} on ${institutions.id} = ${feedback.institutionId}
          where ${feedback.fileId} = ${files.id} and ${feedback.withdrawnAt} is null and ${institutions.organisationId} = ${actor.organisationId})`
      : undefined,
  about: { institutionId: sql`select ${feedback.institutionId} from ${feedback} where ${feedback.fileId} = ${files.id}` },
};

export const feedbackModule = defineModule({
  name: 'feedback',
  routes: { feedback: feedbackRoutes },
  tables: { feedback, feedbackAnswers },
  events: ['feedback.given', 'feedback.corrected', 'feedback.withdrawn', 'feedback.answered', 'feedback.answer_corrected'],
  notices: FEEDBACK_NOTICES,
  retention: {},
  removals: {},
  personalData: {
    feedback: {
      activity: 'accreditation',
      retention: 'accreditation',
      personal: 'evaluator_id description file_id',
      rest: 'id application_id institution_id rating type created_at corrected_at withdrawn_at',
      copy: 'feedback',
      deletion: 'retained',
    },
    feedback_answers: {
      activity: 'accreditation',
      retention: 'accreditation',
      personal: 'answered_by body',
      rest: 'feedback_id created_at corrected_at',
      copy: 'feedback',
      deletion: 'retained',
    },
  },
  account: ACCOUNT,
  fileOwners: [feedbackFiles],
  search: SEARCH,
  invariants: {},
  destroyWithApplication: destroyFeedbackOf,
});

/** Destroys the feedback on an application whose time is over, with its answers. Says which files were with it. */
async function destroyFeedbackOf(tx: Tx, applicationId: number): Promise<number[]> {
  const on = tx.select({ id: feedback.id }).from(feedback).where(eq(feedback.applicationId, applicationId));
  await tx.delete(feedbackAnswers).where(inArray(feedbackAnswers.feedbackId, on));
  const gone = await tx.delete(feedback).where(eq(feedback.applicationId, applicationId)).returning({ fileId: feedback.fileId });
  return gone.flatMap(({ fileId }) => (fileId === null ? [] : [fileId]));
}
