import type { evaluationReport, remarks } from '@miyar/contract/evaluation/report/report';
import type { Handlers } from '../../../platform/http/routes.ts';
import type { Services } from '../../../services.ts';
import { readCase } from '../cases/reads.ts';
import { backToVisit, draftReport } from './draft.ts';
import { closeFactCheck } from './fact-check/fact-check.ts';
import { finishReport } from './finish.ts';
import { pdfOf } from './print/pdf-answer.ts';
import { readReport } from './reads.ts';
import { addRemark, answerRemark, deleteRemark, listRemarks } from './fact-check/remarks.ts';
import { selfScore, settledScore } from './score.ts';
import { sendBack } from './send-back.ts';
import { sendReport } from './send.ts';
import { writePart } from './parts/write-part.ts';

export const reportRoutes = (services: Services): Handlers<typeof evaluationReport> => ({
  score: ({ actor, params, query }) => (query.of === 'self' ? selfScore : settledScore)(services, actor, params.id),
  draft: async ({ actor, params, body }) => {
    await draftReport(services, actor, params.id, body.revision);
    return readCase(services, actor, params.id);
  },
  read: ({ actor, params, query }) => readReport(services, actor, params.id, query.number),
  writePart: ({ actor, params, body }) => writePart(services, actor, params, body),
  pdf: ({ actor, params, query }) => pdfOf(services, actor, params.id, query),
  backToVisit: async ({ actor, params, body }) => {
    await backToVisit(services, actor, params.id, body);
    return readCase(services, actor, params.id);
  },
  send: async ({ actor, params, body }) => {
    await sendReport(services, actor, params.id, body.revision);
    return readCase(services, actor, params.id);
  },
  finish: async ({ actor, params, body }) => {
    await finishReport(services, actor, params.id, body.revision);
    return readCase(services, actor, params.id);
  },
  sendBack: async ({ actor, params, body }) => {
    await sendBack(services, actor, params.id, body);
    return readCase(services, actor, params.id);
  },
});

export const remarkRoutes = (services: Services): Handlers<typeof remarks> => ({
  list: ({ actor, params }) => listRemarks(services, actor, params.id),
  add: ({ actor, params, body }) => addRemark(services, actor, params.id, body),
  delete: async ({ actor, params }) => {
    await deleteRemark(services, actor, { applicationId: params.id, remarkId: params.remarkId });
    return { ok: true };
  },
  closeFactCheck: async ({ actor, params }) => {
    await closeFactCheck(services, actor, params.id);
    return readCase(services, actor, params.id);
  },
  answer: ({ actor, params, body }) => answerRemark(services, actor, { applicationId: params.id, remarkId: params.remarkId }, body),
});
