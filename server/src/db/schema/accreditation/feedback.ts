import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { byEvaluator, ofApplication } from './columns.ts';
import { identity, moment } from '../core/columns.ts';
import { files } from '../core/files.ts';

/** Feedback of an evaluator to an institution (REQ-D5: rating 4 to 1, four types). */
export const feedback = pgTable(
  'feedback',
  {
    id: identity(),
    ...ofApplication(),
    ...byEvaluator(),
    rating: integer('rating').notNull(),
    type: text('type').notNull(),
    description: text('description').notNull(),
    fileId: integer('file_id').references(() => files.id),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (t) => [
    index('feedback_application').on(t.applicationId),
    index('feedback_institution_newest').on(t.institutionId, t.createdAt, t.id),
    index('feedback_evaluator_newest').on(t.evaluatorId, t.createdAt, t.id),
    check('feedback_rating', sql`${t.rating} between 1 and 4`),
  ],
);
