import { and, eq, gte, isNull } from 'drizzle-orm';
import { certificates } from '../../../db/schema/accreditation/certificates.ts';
import { credentialKeys, credentials } from '../../../db/schema/evaluation/credentials.ts';
import { riyadhDay } from '../../../platform/clock.ts';
import type { Tx } from '../../../platform/database/connect.ts';
import { recordEvent } from '../../../platform/events.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Services } from '../../../services.ts';
import { proveCurrentPassword } from '../../accounts/accounts/password/current-password.ts';
import { saveCredential } from '../../evaluation/credentials/issue.ts';
import { signReceiptsAnew } from '../../evaluation/self-evaluation/receipts.ts';
import { activeKey, lockKeys, makeKey, markRevoked, retireActive } from '../../evaluation/credentials/keys.ts';

interface Proof {
  current_password: string;
  reason: string;
  /** The network address of the caller. */
  address: string;
}

/**
 * Signs with a new key from now on. The one before stays public, so that what it signed stays valid.
 * @throws Refusal wrong_password, too_many_sign_ins
 */
export async function rotateKey(services: Services, admin: Actor, { current_password: password, reason, address }: Proof): Promise<void> {
  await proveCurrentPassword(services, admin, password, address);
  const at = services.clock.now();
  await services.database.transaction(async (tx) => {
    await lockKeys(tx);
    await retireActive(tx, at);
    const { kid } = await makeKey(services, tx, at);
    await recordEvent(tx, { kind: 'key.rotated', actorId: admin.id, at, data: { kid, reason } });
  });
}

/**
 * Withdraws a key that leaked. The credentials it signed that have not ended, and its receipts, are signed anew with the key that signs now, a new one where it was this.
 * @throws Refusal wrong_password, too_many_sign_ins, not_found, key_revoked
 */
export async function revokeKey(services: Services, admin: Actor, id: number, { current_password: password, reason, address }: Proof): Promise<void> {
  await proveCurrentPassword(services, admin, password, address);
  const { decodeJwt } = await import('jose');
  const at = services.clock.now();
  await services.database.transaction(async (tx) => {
    await lockKeys(tx);
    const [key] = await tx.select().from(credentialKeys).where(eq(credentialKeys.id, id));
    if (!key) throw new Refusal('not_found');
    if (key.state === 'revoked') throw new Refusal('key_revoked');
    await markRevoked(tx, id, at);
    const next = await activeKey(services, tx, at);
    await recordEvent(tx, { kind: 'key.revoked', actorId: admin.id, at, data: { kid: key.kid, reason } });
    await signReceiptsAnew(services, tx, id, next);
    for (const { credential, certificate } of await unended(tx, id, riyadhDay(at))) {
      // oxlint-disable-next-line no-await-in-loop -- one transaction signs one after the other
      await saveCredential(services, tx, { certificateId: certificate.id, key: next, payload: decodeJwt(credential.jws), at });
      const { applicationId, institutionId, certificateNumber } = certificate;
      // oxlint-disable-next-line no-await-in-loop
      await recordEvent(tx, {
        kind: 'credential.replaced',
        actorId: admin.id,
        at,
        applicationId,
        institutionId,
        data: { certificate_number: certificateNumber },
      });
    }
  });
}

/** The current credentials that a key signed and whose certificate has not ended. */
const unended = (tx: Tx, keyId: number, today: string) =>
  tx
    .select({ credential: credentials, certificate: certificates })
    .from(credentials)
    .innerJoin(certificates, eq(certificates.id, credentials.certificateId))
    .where(and(eq(credentials.keyId, keyId), isNull(credentials.replacedAt), gte(certificates.validUntil, today)));
