import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { moment } from '../core/fields.ts';
import { page } from '../core/paging.ts';

/** Background jobs that failed on every try. Never their input, which may name people. */
const FailedJob = z.object({
  id: z.uuid(),
  /** The kind of work, such as `send_mail`. */
  name: z.string(),
  created_at: moment,
  failed_at: moment,
  last_error: z.string().nullable(),
});
export type FailedJob = z.output<typeof FailedJob>;

export const jobs = {
  failed: endpoint({
    method: 'GET',
    path: '/api/admin/jobs/failed',
    summary: 'Work that was given up, newest first',
    requirement: 'security i',
    access: ['admin'],
    query: z.object({ ...page }),
    response: z.array(FailedJob),
  }),
  retry: endpoint({
    method: 'POST',
    path: '/api/admin/jobs/:id/retry',
    summary: 'Try such work again from the first of its tries on',
    requirement: 'security i',
    access: ['admin'],
    params: z.object({ id: z.uuid('not_found') }),
    response: z.object({ ok: z.literal(true) }),
  }),
};
