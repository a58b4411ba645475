import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { id, line, moment, optional, prose } from '../core/fields.ts';
import { held } from '../core/files.ts';
import { page } from '../core/paging.ts';
import { REPORT_EXTENSIONS } from './visit-reports.ts';

/** Feedback types of REQ-D5; unrelated to the seven areas (REQ-B18). */
export const FEEDBACK_TYPES = ['Academic Performance', 'Infrastructure', 'Staff Quality', 'Student Behavior'] as const;

export type FeedbackType = (typeof FEEDBACK_TYPES)[number];

/** The points a rating can have, best first: Excellent, Good, Average, Poor (REQ-D5). */
export const FEEDBACK_RATINGS = [4, 3, 2, 1] as const;

/** The longest text an evaluator may write. */
export const FEEDBACK_LENGTH = 4000;

export const Feedback = z.object({
  id: z.int(),
  school_id: z.int(),
  school_name: z.string(),
  /** The name in the other script, when the institution gave one. */
  school_name_alternative: z.string().nullable(),
  rating: z.int().min(1).max(4),
  type: z.enum(FEEDBACK_TYPES),
  description: z.string(),
  message: z.string(),
  evaluator_name: z.string(),
  /** Opaque path of the supporting document: `files/{token}/{name}`. */
  supporting_document: z.string().nullable(),
  held,
  file_name: z.string().nullable(),
  created_at: moment,
});
export type Feedback = z.output<typeof Feedback>;

/** Sent as text in a multipart form. */
const rating = z
  .union(
    [
      z.number(),
      z
        .string()
        .regex(/^[1-4]$/)
        .transform(Number),
    ],
    'invalid_choice',
  )
  .pipe(z.int('invalid_choice').min(1, 'invalid_choice').max(4, 'invalid_choice'));

export const feedback = {
  give: endpoint({
    method: 'POST',
    path: '/api/evaluator/schools/:schoolId/feedback',
    summary: 'Give feedback on an assigned school',
    requirement: 'REQ-D5, REQ-D7',
    access: ['evaluator'],
    params: z.object({ schoolId: id }),
    body: z.object({ rating, type: z.enum(FEEDBACK_TYPES, 'invalid_choice'), description: prose(FEEDBACK_LENGTH) }),
    files: { supportingDocument: { extensions: REPORT_EXTENSIONS, maxBytes: 10 * 1024 * 1024, optional: true } },
    response: Feedback,
    status: 201,
    errors: ['too_many_uploads', 'file_empty', 'file_too_large', 'file_type_not_allowed', 'file_content_mismatch', 'file_name_invalid', 'upload_incomplete'],
  }),
  listOwn: endpoint({
    method: 'GET',
    path: '/api/school/feedback',
    summary: 'Feedback on one’s own institution',
    requirement: 'REQ-D7, REQ-A67',
    access: ['institution'],
    query: z.object({ ...page, q: optional(line(100)), type: z.enum(FEEDBACK_TYPES, 'invalid_choice').optional() }),
    response: z.array(Feedback),
  }),
  listGiven: endpoint({
    method: 'GET',
    path: '/api/evaluator/feedback',
    summary: 'The feedback one has given, newest first',
    requirement: 'REQ-D2, REQ-B15',
    access: ['evaluator'],
    query: z.object({ ...page, q: optional(line(100)), type: z.enum(FEEDBACK_TYPES, 'invalid_choice').optional() }),
    response: z.array(Feedback),
  }),
};
