import { CASE_TASK_KINDS, TASK_AUDIENCES } from '@miyar/contract/evaluation/tasks';
import { sql } from 'drizzle-orm';
import { date, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { users } from '../accounts/accounts.ts';
import { organisations } from '../accounts/organisations.ts';
import { applications } from '../accreditation/applications.ts';
import { identity, moment } from '../core/columns.ts';
import { duties } from '../years/duties.ts';
import { clocks } from './clocks.ts';

/** The tasks that wait for somebody. The act that creates or ends the need opens or closes them in its transaction. */
export const tasks = pgTable(
  'tasks',
  {
    id: identity(),
    applicationId: integer('application_id').references(() => applications.id),
    kind: text('kind', { enum: CASE_TASK_KINDS }).notNull(),
    audience: text('audience', { enum: TASK_AUDIENCES }).notNull(),
    userId: integer('user_id').references(() => users.id),
    organisationId: integer('organisation_id').references(() => organisations.id),
    clockId: integer('clock_id').references(() => clocks.id),
    /** The duty it is about; null for a task of a case. */
    dutyId: integer('duty_id').references(() => duties.id, { onDelete: 'cascade' }),
    dueOn: date('due_on', { mode: 'string' }),
    openedAt: moment('opened_at').notNull(),
    closedAt: moment('closed_at'),
    about: jsonb('about')
      .$type<{ area_id?: number; member_id?: number; objection_id?: number; item_id?: number; stored_id?: number; visit_id?: number; duty_id?: number }>()
      .notNull()
      .default({}),
  },
  (t) => [
    index('tasks_user').on(t.userId, t.dueOn, t.id).where(sql`${t.closedAt} is null`),
    index('tasks_organisation').on(t.organisationId, t.dueOn, t.id).where(sql`${t.closedAt} is null`),
    index('tasks_audience').on(t.audience, t.dueOn, t.id).where(sql`${t.closedAt} is null`),
    index('tasks_case').on(t.applicationId, t.id),
    index('tasks_duty').on(t.dutyId),
  ],
);
