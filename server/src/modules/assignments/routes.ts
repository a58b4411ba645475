import type { Routes } from '../../platform/http/routes.ts';
import type { Services } from '../../services.ts';
import { assignEvaluator } from './actions.ts';

export const assignmentRoutes = (services: Services): Routes<'assignments'> => ({
  assign: async ({ actor, body }) => {
    await assignEvaluator(services, actor, body.school_id, body.evaluator_id);
    return { ok: true, ...body };
  },
});
