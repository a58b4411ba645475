import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { moment } from './fields.ts';
import { page } from './paging.ts';
/** Work behind the answers that failed as often as it may. Never what it was told: that may name people. */
const FailedJob = z.object({
    id: z.uuid(),
    /** The kind of work, such as `send_mail`. */
    name: z.string(),
    created_at: moment,
    failed_at: moment,
    last_error: z.string().nullable(),
});
export const jobs = {
    failed: endpoint({
        method: 'GET',
        path: '/api/admin/jobs/failed',
        summary: 'Work that was given up, newest first',
        source: 'security i',
        access: ['admin'],
        query: z.object({ ...page }),
        response: z.array(FailedJob),
    }),
    retry: endpoint({
        method: 'POST',
        path: '/api/admin/jobs/:id/retry',
        summary: 'Try such work again from the first of its tries on',
        source: 'security i',
        access: ['admin'],
        params: z.object({ id: z.uuid('not_found') }),
        response: z.object({ ok: z.literal(true) }),
    }),
};
