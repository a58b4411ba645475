import { boolean, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { longIdentity, moment } from '../core/columns.ts';
import { users } from './accounts.ts';

/** That an account is opened by whom a provider of identities calls by a subject. */
export const identityLinks = pgTable(
  'identity_links',
  {
    id: longIdentity(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The id of the provider in the configuration. */
    provider: text('provider').notNull(),
    /** A provider whose address changes is another one: its subjects are other people. */
    issuer: text('issuer').notNull(),
    /** An HMAC of issuer and subject: a subject may be a national id, and is needed only to be compared. */
    subjectHash: text('subject_hash').notNull(),
    /** What the owner recognises it by. */
    label: text('label').notNull(),
    createdAt: moment('created_at').notNull(),
    lastUsedAt: moment('last_used_at'),
  },
  (t) => [
    uniqueIndex('identity_links_subject').on(t.provider, t.subjectHash),
    // One of each provider: what an account is opened by can be read at a glance.
    uniqueIndex('identity_links_user').on(t.userId, t.provider),
  ],
);

/**
 * A sign-in begun with a provider, for ten minutes, completed once by the browser that began it. Where nobody is linked with whom
 * the provider confirmed, the row has them until a sign-in with a password confirms the link.
 */
export const identityFlows = pgTable(
  'identity_flows',
  {
    id: longIdentity(),
    provider: text('provider').notNull(),
    /** Who links their account; null for a sign-in. */
    userId: integer('user_id').references(() => users.id, { onDelete: 'cascade' }),
    /** Of the secret only the browser has that began it. */
    tokenHash: text('token_hash').notNull(),
    /** What the answer has to fit. */
    state: text('state').notNull(),
    nonce: text('nonce').notNull(),
    verifier: text('verifier').notNull(),
    remember: boolean('remember').notNull().default(false),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
    /** Whom the provider confirmed, of whom no account is known. */
    issuer: text('issuer'),
    subjectHash: text('subject_hash'),
    label: text('label'),
    linkHash: text('link_hash'),
    confirmedAt: moment('confirmed_at'),
  },
  (t) => [
    uniqueIndex('identity_flows_token').on(t.tokenHash),
    uniqueIndex('identity_flows_link').on(t.linkHash),
    index('identity_flows_expiry').on(t.expiresAt),
    index('identity_flows_user').on(t.userId),
  ],
);
