import { KEY_STATES } from '@miyar/contract/evaluation/credentials';
import { sql } from 'drizzle-orm';
import { check, index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { certificates } from '../accreditation/certificates.ts';
import { identity, moment, refers } from '../core/columns.ts';

/** A key pair that certificates are signed with (Ed25519), its private part sealed. */
export const credentialKeys = pgTable(
  'credential_keys',
  {
    id: identity(),
    /** The RFC 7638 thumbprint of the public part. */
    kid: text('kid').notNull(),
    publicJwk: jsonb('public_jwk').$type<{ kty: string; crv: string; x: string }>().notNull(),
    privateSealed: text('private_sealed').notNull(),
    state: text('state', { enum: KEY_STATES }).notNull(),
    createdAt: moment('created_at').notNull(),
    retiredAt: moment('retired_at'),
    revokedAt: moment('revoked_at'),
  },
  (t) => [
    uniqueIndex('credential_keys_kid').on(t.kid),
    uniqueIndex('credential_keys_active').on(t.state).where(sql`${t.state} = 'active'`),
    check('credential_keys_state', sql`${t.state} in ('active', 'retired', 'revoked')`),
    check('credential_keys_revoked', sql`(${t.state} = 'revoked') = (${t.revokedAt} is not null)`),
  ],
);

/** A certificate as it was signed; signed again with another key it has a row more. */
export const credentials = pgTable(
  'credentials',
  {
    id: identity(),
    certificateId: refers('certificate_id', () => certificates.id),
    keyId: refers('key_id', () => credentialKeys.id),
    jws: text('jws').notNull(),
    issuedAt: moment('issued_at').notNull(),
    replacedAt: moment('replaced_at'),
  },
  (t) => [uniqueIndex('credentials_current').on(t.certificateId).where(sql`${t.replacedAt} is null`), index('credentials_key').on(t.keyId)],
);
