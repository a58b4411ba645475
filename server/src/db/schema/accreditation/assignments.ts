import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from '../accounts/accounts.ts';
import { byEvaluator, ofApplication } from './columns.ts';
import { identity, moment, refers } from '../core/columns.ts';

/** An evaluator given an application. A change of evaluator ends one row and opens another; none is deleted. */
export const assignments = pgTable(
  'assignments',
  {
    id: identity(),
    ...ofApplication(),
    ...byEvaluator(),
    assignedBy: refers('assigned_by', () => users.id),
    assignedAt: moment('assigned_at').notNull().defaultNow(),
    endedAt: moment('ended_at'),
    endedBy: integer('ended_by').references(() => users.id),
    endReason: text('end_reason'),
  },
  (t) => [
    uniqueIndex('assignments_one_active').on(t.applicationId).where(sql`${t.endedAt} is null`),
    index('assignments_evaluator_newest').on(t.evaluatorId, t.assignedAt, t.id),
    index('assignments_institution').on(t.institutionId),
  ],
);
