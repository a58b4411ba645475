import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { users } from '../accounts/accounts.ts';
import { longIdentity, moment } from '../core/columns.ts';

/** A mail to be sent, written in the transaction of the action that causes it; a job sends it. */
export const mails = pgTable(
  'mails',
  {
    id: longIdentity(),
    kind: text('kind').notNull(),
    toAddress: text('to_address').notNull(),
    userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    language: text('language', { enum: ['ar', 'en'] }).notNull(),
    /** The values of the template's placeholders. */
    parameters: jsonb('parameters').$type<Record<string, string>>().notNull().default({}),
    /** Link tokens and codes, which open an account, sealed, and until when they do: emptied as soon as the mail is sent, and otherwise once they no longer work: till then it can be tried again. */
    secrets: jsonb('secrets').$type<Record<string, string>>(),
    status: text('status', { enum: ['waiting', 'sent', 'failed'] })
      .notNull()
      .default('waiting'),
    attempts: integer('attempts').notNull().default(0),
    lastError: text('last_error'),
    createdAt: moment('created_at').notNull().defaultNow(),
    sentAt: moment('sent_at'),
  },
  (t) => [index('mails_newest').on(t.createdAt, t.id), index('mails_status').on(t.status, t.createdAt, t.id)],
);
