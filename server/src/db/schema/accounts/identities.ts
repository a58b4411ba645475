import { RULE_ROLES } from '@miyar/contract/accounts/role-rules';
import { boolean, index, integer, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { identity, longIdentity, moment, refers } from '../core/columns.ts';
import { users } from './accounts.ts';

/**
 * An administrator's rule: whom a provider gives a claim with a value may open an account of a role. Never changed, only added
 * and deleted, so that the log has each of them whole.
 */
export const identityRules = pgTable(
  'identity_rules',
  {
    id: identity(),
    /** The id of the provider in the configuration. */
    provider: text('provider').notNull(),
    /** The name of the claim, or its path with dots. */
    claim: text('claim').notNull(),
    value: text('value').notNull(),
    role: text('role', { enum: RULE_ROLES }).notNull(),
    /** The language of the accounts; null for the one the person reads in. */
    language: text('language', { enum: ['ar', 'en'] }),
    createdBy: refers('created_by', () => users.id),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [uniqueIndex('identity_rules_one').on(t.provider, t.claim, t.value)],
);

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
    /** The label by which the owner recognises it. */
    label: text('label').notNull(),
    createdAt: moment('created_at').notNull(),
    lastUsedAt: moment('last_used_at'),
    /** The role the account was opened with by a rule, as long as it rests on rules; null where a person or an administrator decided. */
    ruleRole: text('rule_role', { enum: RULE_ROLES }),
    /** When the provider confirmed it no longer, and the account was suspended for that. */
    lapsedAt: moment('lapsed_at'),
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
    /** The person who links their account; null for a sign-in. */
    userId: integer('user_id').references(() => users.id, { onDelete: 'cascade' }),
    /** The hash of the secret that only the browser that began the flow has. */
    tokenHash: text('token_hash').notNull(),
    /** The values that the provider's answer has to match. */
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
    /** The rule that lets an account be opened; null without a rule, or after the rule was deleted. */
    ruleId: integer('rule_id').references(() => identityRules.id, { onDelete: 'set null' }),
    /** The name and address of the new account. The address is the provider's if the provider confirmed it, else the one to which a code is mailed. */
    name: text('name'),
    email: text('email'),
    emailProved: boolean('email_proved').notNull().default(false),
    codeHash: text('code_hash'),
    wrongCodes: smallint('wrong_codes').notNull().default(0),
  },
  (t) => [
    uniqueIndex('identity_flows_token').on(t.tokenHash),
    uniqueIndex('identity_flows_link').on(t.linkHash),
    index('identity_flows_expiry').on(t.expiresAt),
    index('identity_flows_user').on(t.userId),
  ],
);
