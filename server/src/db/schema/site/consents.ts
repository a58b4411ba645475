import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from '../accounts/accounts.ts';
import { identity, moment } from '../core/columns.ts';
import { contactMessages } from './contact.ts';

/**
 * What somebody agreed to: for what, in which version of the privacy notice, in which language and when, and when they
 * took it back (security j). It is an account's, or that of who wrote by the contact form.
 */
export const consents = pgTable(
  'consents',
  {
    id: identity(),
    userId: integer('user_id').references(() => users.id, { onDelete: 'cascade' }),
    contactMessageId: integer('contact_message_id').references(() => contactMessages.id, { onDelete: 'cascade' }),
    purpose: text('purpose', { enum: ['privacy', 'contact'] }).notNull(),
    version: integer('version').notNull(),
    language: text('language', { enum: ['ar', 'en'] }).notNull(),
    givenAt: moment('given_at').notNull(),
    withdrawnAt: moment('withdrawn_at'),
  },
  (t) => [
    // Who took it back may give it again: each time is a row.
    uniqueIndex('consents_standing').on(t.userId, t.purpose, t.version).where(sql`${t.withdrawnAt} is null`),
    index('consents_user').on(t.userId, t.id),
    index('consents_contact_message').on(t.contactMessageId),
    check('consents_whose', sql`(${t.userId} is null) <> (${t.contactMessageId} is null)`),
  ],
);
