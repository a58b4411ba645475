import type { jobs } from '@miyar/contract/operations/jobs';
import type { Handlers } from '../../../platform/http/routes.ts';
import type { Services } from '../../../services.ts';
import { retryJob } from './actions.ts';
import { failedJobs } from './reads.ts';

export const jobRoutes = (services: Services): Handlers<typeof jobs> => ({
  failed: ({ query }) => failedJobs(services, query),
  retry: async ({ actor, params }) => {
    await retryJob(services, actor, params.id);
    return { ok: true };
  },
});
