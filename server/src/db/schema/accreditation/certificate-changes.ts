import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { users } from '../accounts/accounts.ts';
import { identity, moment, refers } from '../core/columns.ts';
import { duties } from '../years/duties.ts';
import { certificates } from './certificates.ts';

/** How a certificate was suspended, reinstated or withdrawn: what it was, what it became, and why (REQ-E20). */
export const certificateChanges = pgTable(
  'certificate_changes',
  {
    id: identity(),
    certificateId: refers('certificate_id', () => certificates.id),
    from: text('from', { enum: ['valid', 'suspended'] }).notNull(),
    to: text('to', { enum: ['valid', 'suspended', 'withdrawn'] }).notNull(),
    reasonAr: text('reason_ar').notNull(),
    reasonEn: text('reason_en').notNull(),
    /** The day a suspension is looked at again. */
    until: date('until', { mode: 'string' }),
    by: refers('by', () => users.id),
    at: moment('at').notNull(),
    /** The duty because of which it was changed, if there was one. */
    dutyId: integer('duty_id').references(() => duties.id, { onDelete: 'set null' }),
  },
  (t) => [
    index('certificate_changes_certificate').on(t.certificateId, t.id),
    check('certificate_changes_until', sql`(${t.to} = 'suspended') = (${t.until} is not null)`),
  ],
);
