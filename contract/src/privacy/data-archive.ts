import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { id, moment } from '../core/fields.ts';

/** How often a copy of one's reports and feedback is made by itself (REQ-A40). */
export const ARCHIVE_FREQUENCIES = ['none', 'daily', 'weekly', 'monthly'] as const;

const Archive = z.object({ id: z.int(), created_at: moment, expires_at: moment, size: z.int() });
const Archives = z.object({
  frequency: z.enum(ARCHIVE_FREQUENCIES),
  /** When the next one is made, or null. */
  next_at: moment.nullable(),
  archives: z.array(Archive),
});
export type Archives = z.output<typeof Archives>;

/** “My data archive” of an evaluator: ZIP files of their own reports and feedback, available for seven days (REQ-A40). */
export const dataArchive = {
  read: endpoint({
    method: 'GET',
    path: '/api/evaluator/data-archive',
    summary: 'How often one’s archive is made, and those there are',
    requirement: 'REQ-A40',
    access: ['evaluator'],
    response: Archives,
  }),
  schedule: endpoint({
    method: 'PUT',
    path: '/api/evaluator/data-archive',
    summary: 'Choose how often one’s archive is made',
    requirement: 'REQ-A40',
    access: ['evaluator'],
    body: z.strictObject({ frequency: z.enum(ARCHIVE_FREQUENCIES, 'invalid_choice') }),
    response: Archives,
  }),
  download: endpoint({
    method: 'GET',
    path: '/api/evaluator/data-archive/:id',
    summary: 'Download an archive',
    requirement: 'REQ-A40',
    access: ['evaluator'],
    params: z.object({ id }),
    response: 'file',
  }),
};
