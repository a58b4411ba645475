import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { byEvaluator, ofApplication } from './columns.ts';
import { users } from '../accounts/accounts.ts';
import { identity, moment, refers } from '../core/columns.ts';
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
    /** When its author last changed it, within the time for that. */
    correctedAt: moment('corrected_at'),
    /** When its author took it back; from then on only its author's own copy and the log have it. */
    withdrawnAt: moment('withdrawn_at'),
  },
  (t) => [
    index('feedback_application').on(t.applicationId),
    index('feedback_institution_newest').on(t.institutionId, t.createdAt, t.id),
    index('feedback_evaluator_newest').on(t.evaluatorId, t.createdAt, t.id),
    check('feedback_rating', sql`${t.rating} between 1 and 4`),
  ],
);

/** The institution's answer to a feedback: one answer, with the person who wrote it for the organisation. */
export const feedbackAnswers = pgTable(
  'feedback_answers',
  {
    feedbackId: integer('feedback_id')
      .primaryKey()
      .references(() => feedback.id),
    answeredBy: refers('answered_by', () => users.id),
    body: text('body').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    correctedAt: moment('corrected_at'),
  },
  (t) => [index('feedback_answers_author').on(t.answeredBy)],
);
