import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { id, moment, prose } from './fields.ts';
import { REPORT_EXTENSIONS } from './visit-reports.ts';

/** Feedback types of S1§5; unrelated to the seven areas (decision B18). */
export const FEEDBACK_TYPES = ['Academic Performance', 'Infrastructure', 'Staff Quality', 'Student Behavior'] as const;

const Feedback = z.object({
  id: z.int(),
  rating: z.int().min(1).max(4),
  type: z.enum(FEEDBACK_TYPES),
  description: z.string(),
  message: z.string(),
  evaluator_name: z.string(),
  supporting_document: z.string().nullable(),
  created_at: moment,
});

export const feedback = {
  give: endpoint({
    method: 'POST',
    path: '/api/evaluator/schools/:schoolId/feedback',
    summary: 'Give feedback on an assigned school',
    source: 'S1§5, S1§7',
    access: ['evaluator'],
    params: z.object({ schoolId: id }),
    body: z.object({ rating: z.coerce.number().int().min(1).max(4), type: z.enum(FEEDBACK_TYPES), description: prose(4000) }),
    files: { supportingDocument: { extensions: REPORT_EXTENSIONS, maxBytes: 10 * 1024 * 1024, optional: true } },
    response: Feedback,
    status: 201,
  }),
  listOwn: endpoint({
    method: 'GET',
    path: '/api/school/feedback',
    summary: 'Feedback on one’s own institution',
    source: 'S1§7, A67',
    access: ['institution'],
    response: z.array(Feedback),
  }),
};
