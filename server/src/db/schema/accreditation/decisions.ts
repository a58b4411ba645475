import { integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from '../accounts/accounts.ts';
import { applications } from './applications.ts';
import { identity, moment } from '../core/columns.ts';

/** Who decided an application, when and why. One per application, final (REQ-B3). */
export const decisions = pgTable(
  'decisions',
  {
    id: identity(),
    applicationId: integer('application_id')
      .notNull()
      .references(() => applications.id),
    outcome: text('outcome', { enum: ['full', 'conditional', 'not_accredited'] }).notNull(),
    level: text('level', { enum: ['A', 'B', 'C', 'D'] }),
    reason: text('reason'),
    decidedBy: integer('decided_by')
      .notNull()
      .references(() => users.id),
    decidedAt: moment('decided_at').notNull().defaultNow(),
  },
  (t) => [uniqueIndex('decisions_application').on(t.applicationId)],
);
