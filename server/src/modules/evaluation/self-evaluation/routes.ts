import type { carriedAnswers } from '@miyar/contract/evaluation/carried/carried-answers';
import type { selfEvaluation } from '@miyar/contract/evaluation/self-evaluation';
import type { Handlers } from '../../../platform/http/routes.ts';
import type { Services } from '../../../services.ts';
import { readCase } from '../cases/reads.ts';
import { assignArea } from './assign.ts';
import { confirmAnswer, confirmArea, readCarried } from './carried.ts';
import { readAnswer, readSelfEvaluation, versionsOf } from './reads.ts';
import { checkReceipt } from './receipts.ts';
import { reopenSelfEvaluation } from './reopen.ts';
import { restoreVersion, saveAnswer, settle } from './save.ts';
import { listSubmissions, readSubmission, receiptFile } from './submissions.ts';
import { submitSelfEvaluation } from './submit.ts';

const placeOf = ({ id, indicatorId }: { id: number; indicatorId: number }) => ({ applicationId: id, indicatorId });

export const selfEvaluationRoutes = (services: Services): Handlers<typeof selfEvaluation> => ({
  read: ({ actor, params }) => readSelfEvaluation(services, actor, params.id),
  answer: ({ actor, params }) => readAnswer(services, actor, params.id, params.indicatorId),
  save: ({ actor, params, body: { version, ...text } }) => saveAnswer(services, actor, placeOf(params), version, text),
  versions: ({ actor, params }) => versionsOf(services, actor, params.id, params.indicatorId),
  restore: ({ actor, params, body }) => restoreVersion(services, actor, { ...placeOf(params), versionId: params.versionId }, body.version),
  settle: ({ actor, params }) => settle(services, actor, { ...placeOf(params), versionId: params.versionId }),
  assign: ({ actor, params, body }) => assignArea(services, actor, params.id, { areaId: params.areaId, userId: body.user_id, dueOn: body.due_on }),
  submit: async ({ actor, params, body }) => {
    const receipt = await submitSelfEvaluation(services, actor, params.id, body.revision);
    return { ...(await readCase(services, actor, params.id)), receipt };
  },
  submissions: ({ actor, params }) => listSubmissions(services, actor, params.id),
  submission: ({ actor, params }) => readSubmission(services, actor, params.id, params.number),
  receipt: ({ actor, params }) => receiptFile(services, actor, params.id, params.number),
  reopen: async ({ actor, params, body }) => {
    const { revision, reason, until, indicator_ids: indicatorIds } = body;
    await reopenSelfEvaluation(services, actor, params.id, { revision, reason, until, indicatorIds });
    return readCase(services, actor, params.id);
  },
  checkReceipt: ({ body, address }) => checkReceipt(services, body.receipt, address),
});

export const carriedRoutes = (services: Services): Handlers<typeof carriedAnswers> => ({
  list: ({ actor, params }) => readCarried(services, actor, params.id),
  confirm: ({ actor, params, body }) => confirmAnswer(services, actor, placeOf(params), body.version),
  confirmArea: ({ actor, params, body }) => confirmArea(services, actor, params, body.revision),
});
