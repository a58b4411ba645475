import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { applications } from './applications.ts';
import { identity, moment } from './columns.ts';
import { institutions } from './organisations.ts';
/** An evaluator given an application. A change of evaluator ends one row and opens another; none is deleted. */
export const assignments = pgTable('assignments', {
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
    assignedBy: integer('assigned_by')
        .notNull()
        .references(() => users.id),
    assignedAt: moment('assigned_at').notNull().defaultNow(),
    endedAt: moment('ended_at'),
    endedBy: integer('ended_by').references(() => users.id),
    endReason: text('end_reason'),
}, (t) => [
    uniqueIndex('assignments_one_active').on(t.applicationId).where(sql `${t.endedAt} is null`),
    index('assignments_evaluator_newest').on(t.evaluatorId, t.assignedAt, t.id),
    index('assignments_institution').on(t.institutionId),
]);
