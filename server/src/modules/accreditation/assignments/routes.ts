import type { assignments } from '@miyar/contract/accreditation/assignments';
import type { Handlers } from '../../../platform/http/routes.ts';
import type { Services } from '../../../services.ts';
import { assignEvaluator, changeEvaluator } from './actions.ts';

export const assignmentRoutes = (services: Services): Handlers<typeof assignments> => ({
  assign: async ({ actor, body }) => {
    await assignEvaluator(services, actor, body.school_id, body.evaluator_id);
    return { ok: true, ...body };
  },
  change: async ({ actor, body: { school_id, evaluator_id, former_evaluator_id, reason } }) => {
    await changeEvaluator(services, actor, { schoolId: school_id, evaluatorId: evaluator_id, formerEvaluatorId: former_evaluator_id, reason });
    return { ok: true, school_id, evaluator_id };
  },
});
