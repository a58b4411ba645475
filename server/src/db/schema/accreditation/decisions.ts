import { and, eq, isNull, sql } from 'drizzle-orm';
import { type AnyPgColumn, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from '../accounts/accounts.ts';
import { applications } from './applications.ts';
import { identity, moment, refers } from '../core/columns.ts';

/**
 * The decisions on applications: the person, the time and the reason. Each application has one, which is final (REQ-B3). On the full path a correction is a new
 * decision that replaces the old one, which stays (REQ-E15). Joins take the row that nothing supersedes.
 */
export const decisions = pgTable(
  'decisions',
  {
    id: identity(),
    applicationId: refers('application_id', () => applications.id),
    outcome: text('outcome', { enum: ['full', 'conditional', 'not_accredited'] }).notNull(),
    level: text('level', { enum: ['A', 'B', 'C', 'D'] }),
    reason: text('reason'),
    decidedBy: refers('decided_by', () => users.id),
    decidedAt: moment('decided_at').notNull().defaultNow(),
    /** `light` is the short path; the others are those of prepared decisions. */
    basis: text('basis').notNull().default('light'),
    /** Its row in `prepared_decisions`; on the short path there is none. */
    preparedId: integer('prepared_id'),
    reasonAr: text('reason_ar'),
    reasonEn: text('reason_en'),
    supersedesId: integer('supersedes_id').references((): AnyPgColumn => decisions.id),
    supersededById: integer('superseded_by_id'),
  },
  (t) => [uniqueIndex('decisions_application').on(t.applicationId).where(sql`${t.supersededById} is null`)],
);

/** The decision on an application, to join by: the one that nothing supersedes. */
export const currentDecision = and(eq(decisions.applicationId, applications.id), isNull(decisions.supersededById));
