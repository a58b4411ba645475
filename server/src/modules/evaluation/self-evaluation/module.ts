import { BODY } from '../../../db/personal-data.ts';
import { answers, answerVersions, areaAssignees } from '../../../db/schema/evaluation/answers.ts';
import { receipts } from '../../../db/schema/evaluation/receipts.ts';
import { defineModule } from '../../../define-module.ts';
import { INVARIANTS } from './facts/invariants.ts';
import { SELF_EVALUATION_NOTICES } from './notices.ts';
import { carriedRoutes, selfEvaluationRoutes } from './routes.ts';
import { eq, inArray, or } from 'drizzle-orm';
import type { Tx } from '../../../platform/database/connect.ts';

const inCase = {
  activity: 'accreditation',
  retention: 'accreditation',
  looks: { na_reason: BODY },
  copy: { none: 'what an institution says of itself; its people see it in the case' },
  deletion: 'retained',
} as const;

/** The self-evaluation of an institution, and the receipt of its submission. */
export const selfEvaluationModule = defineModule({
  name: 'self-evaluation',
  routes: { selfEvaluation: selfEvaluationRoutes, carriedAnswers: carriedRoutes },
  tables: { answers, answerVersions, areaAssignees, receipts },
  events: ['self_evaluation.submitted', 'self_evaluation.reopened', 'answers.confirmed'],
  notices: SELF_EVALUATION_NOTICES,
  retention: {},
  removals: {},
  personalData: {
    answers: {
      ...inCase,
      personal: 'updated_by',
      rest: 'id application_id indicator_id version level na_reason narrative updated_at carried_mark carried_from',
    },
    answer_versions: {
      ...inCase,
      personal: 'by',
      rest: 'id answer_id application_id indicator_id version level na_reason narrative at beside base_version settled_at submitted',
    },
    area_assignees: { ...inCase, looks: {}, personal: 'user_id', rest: 'application_id area_id due_on' },
    receipts: {
      activity: 'accreditation',
      retention: 'accreditation',
      personal: 'user_id',
      rest: 'id number kind application_id frozen_id counts jws key_id at',
      copy: { none: 'confirms what an institution submitted; it names nobody' },
      deletion: 'retained',
    },
  },
  account: null,
  fileOwners: [],
  search: {},
  invariants: INVARIANTS,
  destroyWithApplication: async (tx, applicationId) => {
    await destroyReceiptsOf(tx, applicationId);
    await destroyAnswersOf(tx, applicationId);
  },
});

/** Destroys the receipts of an application whose retention is over; the log has the hashes. */
async function destroyReceiptsOf(tx: Tx, applicationId: number): Promise<void> {
  await tx.delete(receipts).where(eq(receipts.applicationId, applicationId));
}

/** Destroys the answers of an application whose retention is over. */
async function destroyAnswersOf(tx: Tx, applicationId: number): Promise<void> {
  const own = tx.select({ id: answers.id }).from(answers).where(eq(answers.applicationId, applicationId));
  await tx.delete(answerVersions).where(or(inArray(answerVersions.answerId, own), eq(answerVersions.applicationId, applicationId)));
  await tx.delete(answers).where(eq(answers.applicationId, applicationId));
  await tx.delete(areaAssignees).where(eq(areaAssignees.applicationId, applicationId));
}
