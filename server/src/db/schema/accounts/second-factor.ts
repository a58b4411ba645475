import { bigint, boolean, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { identity, moment, refers } from '../core/columns.ts';

/** The secret a person's authenticator application shares with us, encrypted with the key of this installation. */
export const totpSecrets = pgTable('totp_secrets', {
  userId: integer('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  secret: text('secret').notNull(),
  createdAt: moment('created_at').notNull(),
  /** When it was confirmed; before that it is only being set up. */
  confirmedAt: moment('confirmed_at'),
  /** The time step of the last code accepted: a code is taken once. */
  lastStep: integer('last_step'),
});

/** A recovery code, for a lost telephone. Works once; stored hashed. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    id: identity(),
    userId: refers('user_id', () => users.id, { onDelete: 'cascade' }),
    codeHash: text('code_hash').notNull(),
    usedAt: moment('used_at'),
  },
  (t) => [uniqueIndex('recovery_codes_once').on(t.userId, t.codeHash)],
);

/** A passkey (WebAuthn credential). */
export const passkeys = pgTable(
  'passkeys',
  {
    id: identity(),
    userId: refers('user_id', () => users.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    /** Base64url, as the browser names it. */
    credentialId: text('credential_id').notNull(),
    /** Base64url of the COSE key. */
    publicKey: text('public_key').notNull(),
    /** How often it was used, by its own account: up to 2^32. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    transports: jsonb('transports').$type<string[]>().notNull().default([]),
    backedUp: boolean('backed_up').notNull(),
    createdAt: moment('created_at').notNull(),
    lastUsedAt: moment('last_used_at'),
  },
  (t) => [uniqueIndex('passkeys_credential').on(t.credentialId), index('passkeys_user').on(t.userId)],
);

/** A step that a second call completes: a sign-in waiting for its second factor, or a passkey's answer. */
export const authChallenges = pgTable(
  'auth_challenges',
  {
    id: identity(),
    purpose: text('purpose', { enum: ['second_factor', 'passkey_sign_in', 'passkey_add'] }).notNull(),
    /** Null where only the passkey identifies the person. */
    userId: integer('user_id').references(() => users.id, { onDelete: 'cascade' }),
    tokenHash: text('token_hash').notNull(),
    /** The challenge that the passkey has to sign. */
    webauthnChallenge: text('webauthn_challenge'),
    remember: boolean('remember').notNull().default(false),
    wrongAnswers: integer('wrong_answers').notNull().default(0),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
  },
  (t) => [uniqueIndex('auth_challenges_token').on(t.tokenHash), index('auth_challenges_expiry').on(t.expiresAt)],
);
