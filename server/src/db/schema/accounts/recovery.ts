import { boolean, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { identity, moment, refers } from '../core/columns.ts';

/** One asked-for password reset: a link and a code, either of which may be used, once (REQ-S12). Stored hashed. */
export const passwordResets = pgTable(
  'password_resets',
  {
    id: identity(),
    userId: refers('user_id', () => users.id, { onDelete: 'cascade' }),
    tokenHash: text('token_hash').notNull(),
    codeHash: text('code_hash').notNull(),
    /** Wrong codes so far; the fifth ends the code. */
    wrongCodes: integer('wrong_codes').notNull().default(0),
    createdAt: moment('created_at').notNull(),
    codeExpiresAt: moment('code_expires_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
    /** A newer one was asked for. */
    replaced: boolean('replaced').notNull().default(false),
  },
  (t) => [uniqueIndex('password_resets_token').on(t.tokenHash), index('password_resets_user').on(t.userId, t.id)],
);

/** A link sent to an address to prove that it is the person's: after sign-up, or before it replaces the old one. */
export const emailConfirmations = pgTable(
  'email_confirmations',
  {
    id: identity(),
    userId: refers('user_id', () => users.id, { onDelete: 'cascade' }),
    email: text('email').notNull(),
    purpose: text('purpose', { enum: ['sign_up', 'change'] }).notNull(),
    tokenHash: text('token_hash').notNull(),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
    /** Cancelled by the person, or replaced by a newer one. */
    replaced: boolean('replaced').notNull().default(false),
  },
  (t) => [uniqueIndex('email_confirmations_token').on(t.tokenHash), index('email_confirmations_user').on(t.userId, t.id)],
);
