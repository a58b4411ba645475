import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { users } from '../accounts/accounts.ts';
import { identity, moment } from '../core/columns.ts';

/** The messages that visitors sent to the authority from the public page (REQ-A14). */
export const contactMessages = pgTable(
  'contact_messages',
  {
    id: identity(),
    name: text('name').notNull(),
    /** Trimmed and lower case; the answer goes there. */
    email: text('email').notNull(),
    subject: text('subject'),
    message: text('message').notNull(),
    /** The language the page was read in. */
    language: text('language', { enum: ['ar', 'en'] }).notNull(),
    readAt: moment('read_at'),
    readBy: integer('read_by').references(() => users.id),
    handledAt: moment('handled_at'),
    handledBy: integer('handled_by').references(() => users.id),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (t) => [
    index('contact_messages_newest').on(t.createdAt, t.id),
    index('contact_messages_new').on(t.createdAt, t.id).where(sql`${t.readAt} is null and ${t.handledAt} is null`),
  ],
);
