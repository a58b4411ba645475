import { retryJob } from './actions.ts';
import { failedJobs } from './reads.ts';
export const jobRoutes = (services) => ({
    failed: ({ query }) => failedJobs(services, query),
    retry: async ({ actor, params }) => {
        await retryJob(services, actor, params.id);
        return { ok: true };
    },
});
