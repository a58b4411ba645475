import type { SigningKey } from '@miyar/contract/operations/signing-keys';
import { count, isNull } from 'drizzle-orm';
import { credentials } from '../../../db/schema/evaluation/credentials.ts';
import type { Services } from '../../../services.ts';
import { allKeys } from '../../evaluation/credentials/keys.ts';

/** The keys for administrators, never a private part. */
export async function signingKeys({ database: { db } }: Services): Promise<SigningKey[]> {
  const keys = await allKeys(db);
  const signed = await db
    .select({ keyId: credentials.keyId, count: count() })
    .from(credentials)
    .where(isNull(credentials.replacedAt))
    .groupBy(credentials.keyId);
  return keys.map(({ id, kid, state, createdAt, retiredAt, revokedAt }) => ({
    id,
    kid,
    state,
    created_at: createdAt.toISOString(),
    retired_at: retiredAt?.toISOString() ?? null,
    revoked_at: revokedAt?.toISOString() ?? null,
    credentials: signed.find(({ keyId }) => keyId === id)?.count ?? 0,
    can: { revoke: state === 'revoked' ? ('key_revoked' as const) : (true as const) },
  }));
}
