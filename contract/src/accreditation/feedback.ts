import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { id, line, may, moment, optional, prose } from '../core/fields.ts';
import { quarantine } from '../core/files.ts';
import { page } from '../core/paging.ts';
import { FEEDBACK_TYPE_NAMES } from './feedback-types.ts';
import { REPORT_EXTENSIONS } from './visit-reports.ts';

/** Feedback types of REQ-D5; unrelated to the seven areas (REQ-B18). */
export type FeedbackType = keyof typeof FEEDBACK_TYPE_NAMES;
export const FEEDBACK_TYPES = Object.keys(FEEDBACK_TYPE_NAMES) as [FeedbackType, ...FeedbackType[]];

/** The points a rating can have, best first: Excellent, Good, Average, Poor (REQ-D5). */
export const FEEDBACK_RATINGS = [4, 3, 2, 1] as const;

/** The longest text an evaluator may write, and an institution may answer. */
export const FEEDBACK_LENGTH = 4000;

/** How long authors may change their own text, by the clock of the server. */
export const FEEDBACK_CHANGE_MINUTES = 10;

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
  held: quarantine,
  file_name: z.string().nullable(),
  created_at: moment,
  /** When its evaluator last corrected it. */
  corrected_at: moment.nullable(),
  /** The answer of the institution. */
  answer: z
    .object({
      text: z.string(),
      created_at: moment,
      corrected_at: moment.nullable(),
      can: z.object({ change: may('forbidden', 'viewer_reads_only', 'answer_too_old') }),
    })
    .nullable(),
  can: z.object({
    /** Correct or withdraw it. */
    change: may('forbidden', 'feedback_too_old', 'feedback_answered'),
    answer: may('forbidden', 'viewer_reads_only', 'answered_already'),
  }),
  /** The number of seconds in which the reader may still change their own text; 0 if they may not. */
  change_for: z.int(),
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

const description = prose(FEEDBACK_LENGTH);
const params = z.object({ id });
/** The answer of an institution, as written and as corrected. */
const answering = {
  path: '/api/school/feedback/:id/answer',
  requirement: 'REQ-A74',
  access: ['institution'],
  member: 'editor',
  params,
  body: z.object({ text: description }),
  response: Feedback,
} as const;

export const feedback = {
  give: endpoint({
    method: 'POST',
    path: '/api/evaluator/schools/:schoolId/feedback',
    summary: 'Give feedback on an assigned school',
    requirement: 'REQ-D5, REQ-D7',
    access: ['evaluator'],
    params: z.object({ schoolId: id }),
    body: z.object({ rating, type: z.enum(FEEDBACK_TYPES, 'invalid_choice'), description }),
    files: { supportingDocument: { extensions: REPORT_EXTENSIONS, maxBytes: 10 * 1024 * 1024, optional: true } },
    response: Feedback,
    status: 201,
    errors: ['too_many_uploads'],
  }),
  correct: endpoint({
    method: 'PUT',
    path: '/api/evaluator/feedback/:id',
    summary: 'Correct one’s own feedback within ten minutes; its document stays',
    requirement: 'REQ-A73',
    access: ['evaluator'],
    params,
    body: z.object({ rating, type: z.enum(FEEDBACK_TYPES, 'invalid_choice'), description }),
    response: Feedback,
    errors: ['feedback_too_old', 'feedback_answered'],
  }),
  withdraw: endpoint({
    method: 'DELETE',
    path: '/api/evaluator/feedback/:id',
    summary: 'Withdraw one’s own feedback within ten minutes',
    requirement: 'REQ-A73',
    access: ['evaluator'],
    params,
    response: z.object({ ok: z.literal(true) }),
    errors: ['feedback_too_old', 'feedback_answered'],
  }),
  answer: endpoint({
    method: 'POST',
    summary: 'Answer feedback on one’s own institution, once',
    ...answering,
    status: 201,
    errors: ['viewer_reads_only', 'answered_already'],
  }),
  correctAnswer: endpoint({
    method: 'PUT',
    summary: 'Correct the answer of one’s own institution within ten minutes',
    ...answering,
    errors: ['viewer_reads_only', 'answer_too_old'],
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
