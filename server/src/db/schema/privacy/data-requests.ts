import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from '../accounts/accounts.ts';
import { identity, moment } from '../core/columns.ts';

/** The requests of people about their own data, and the time of the answer (security j): 30 days, extended once by 30. */
export const dataRequests = pgTable(
  'data_requests',
  {
    id: identity(),
    kind: text('kind', { enum: ['access', 'copy', 'correction', 'destruction', 'withdrawal'] }).notNull(),
    way: text('way', { enum: ['account', 'contact_form', 'email', 'letter', 'phone', 'visit'] }).notNull(),
    /** The account that asks; null for a person who has none, or asked by another way. */
    userId: integer('user_id').references(() => users.id),
    requesterName: text('requester_name').notNull(),
    /** Where the answer goes; null for a person who gave none. */
    requesterEmail: text('requester_email'),
    /** The language the person is answered in. */
    language: text('language', { enum: ['ar', 'en'] }).notNull(),
    details: text('details').notNull().default(''),
    receivedAt: moment('received_at').notNull(),
    dueAt: moment('due_at').notNull(),
    extendedAt: moment('extended_at'),
    extensionReason: text('extension_reason'),
    /** When administrators were reminded of it; again after an extension. */
    remindedAt: moment('reminded_at'),
    answeredAt: moment('answered_at'),
    answeredBy: integer('answered_by').references(() => users.id),
    outcome: text('outcome', { enum: ['fulfilled', 'refused'] }),
    answer: text('answer'),
    /** The administrator who entered it; null for a person who asked themselves. */
    recordedBy: integer('recorded_by').references(() => users.id),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [
    uniqueIndex('data_requests_one_open').on(t.userId, t.kind).where(sql`${t.answeredAt} is null`),
    index('data_requests_newest').on(t.receivedAt, t.id),
    index('data_requests_open').on(t.dueAt, t.id).where(sql`${t.answeredAt} is null`),
    check('data_requests_answered', sql`(${t.answeredAt} is null) = (${t.outcome} is null)`),
  ],
);
