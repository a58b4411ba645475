import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from '../accounts/accounts.ts';
import { identity, moment } from '../core/columns.ts';
import { contactMessages } from './contact.ts';

/**
 * The consents: the purpose, the version of the privacy policy, its language, the time, and the time of a withdrawal (security j). A consent belongs to an
 * account, or to the sender of a message of the contact form.
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
    // A withdrawn consent may be given again: each time is a row.
    uniqueIndex('consents_standing').on(t.userId, t.purpose, t.version).where(sql`${t.withdrawnAt} is null`),
    index('consents_user').on(t.userId, t.id),
    index('consents_contact_message').on(t.contactMessageId),
    check('consents_whose', sql`(${t.userId} is null) <> (${t.contactMessageId} is null)`),
  ],
);
