import { boolean, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { longIdentity, moment, refers } from '../core/columns.ts';
import { users } from './accounts.ts';

/** The access tokens with which a program acts for a person or as a service. The token itself is never stored, only its SHA-256 (REQ-S64). */
export const accessTokens = pgTable(
  'access_tokens',
  {
    id: longIdentity(),
    userId: refers('user_id', () => users.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    tokenHash: text('token_hash').notNull(),
    /** Its last four characters. */
    ending: text('ending').notNull(),
    scopes: text('scopes').array().notNull(),
    /** Made by a session that had passed a second factor, or for a service: requiring one later does not switch it off. */
    proved: boolean('proved').notNull(),
    createdBy: refers('created_by', () => users.id),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    lastUsedAt: moment('last_used_at'),
    revokedAt: moment('revoked_at'),
  },
  (t) => [uniqueIndex('access_tokens_token').on(t.tokenHash), index('access_tokens_user').on(t.userId, t.id)],
);
