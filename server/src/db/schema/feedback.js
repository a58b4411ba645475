import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { applications } from './applications.ts';
import { identity, moment } from './columns.ts';
import { files } from './files.ts';
import { institutions } from './organisations.ts';
/** What an evaluator tells an institution (S1§5: rating 4 to 1, four types). */
export const feedback = pgTable('feedback', {
    id: identity(),
    applicationId: integer('application_id')
        .notNull()
        .references(() => applications.id),
    institutionId: integer('institution_id')
        .notNull()
        .references(() => institutions.id),
    evaluatorId: integer('evaluator_id')
        .notNull()
        .references(() => users.id),
    rating: integer('rating').notNull(),
    type: text('type').notNull(),
    description: text('description').notNull(),
    fileId: integer('file_id').references(() => files.id),
    createdAt: moment('created_at').notNull().defaultNow(),
}, (t) => [
    index('feedback_application').on(t.applicationId),
    index('feedback_institution_newest').on(t.institutionId, t.createdAt, t.id),
    index('feedback_evaluator_newest').on(t.evaluatorId, t.createdAt, t.id),
    check('feedback_rating', sql `${t.rating} between 1 and 4`),
]);
