import { addDays } from '@miyar/contract/evaluation/clocks/days';
import { and, count, eq, gte, isNotNull, isNull, ne } from 'drizzle-orm';
import { certificates } from '../../../db/schema/accreditation/certificates.ts';
import { credentialKeys, credentials } from '../../../db/schema/evaluation/credentials.ts';
import { receipts } from '../../../db/schema/evaluation/receipts.ts';
import { riyadhDay } from '../../../platform/clock.ts';
import type { Services } from '../../../services.ts';
import { didOf, keyIdOf } from './names.ts';
import { VALID_DAYS } from './status-lists.ts';

/**
 * The DID document of the authority (did:web): the key that signs, and those before it until the last credential they signed
 * has ended, and the last status list they signed; those that signed a receipt stay, since a receipt does not end. A revoked key is not in it.
 */
export async function didDocument({ database, config, clock }: Services): Promise<object> {
  const { publicUrl } = config;
  const used = await database.db
    .select({ keyId: credentials.keyId, signed: count() })
    .from(credentials)
    .innerJoin(certificates, eq(certificates.id, credentials.certificateId))
    .where(and(isNull(credentials.replacedAt), gte(certificates.validUntil, riyadhDay(clock.now()))))
    .groupBy(credentials.keyId);
  const confirmed = await database.db.selectDistinct({ keyId: receipts.keyId }).from(receipts).where(isNotNull(receipts.keyId));
  const inUse = new Set([...used, ...confirmed].map(({ keyId }) => keyId));
  const keys = await database.db.select().from(credentialKeys).where(ne(credentialKeys.state, 'revoked')).orderBy(credentialKeys.id);
  const listed = addDays(riyadhDay(clock.now()), -VALID_DAYS - 1);
  const shown = keys.filter(({ id, state, retiredAt }) => state === 'active' || inUse.has(id) || riyadhDay(retiredAt!) >= listed);
  return {
    '@context': ['https://www.w3.org/ns/did/v1', 'https://w3id.org/security/jwk/v1'],
    id: didOf(publicUrl),
    verificationMethod: shown.map(({ kid, publicJwk }) => ({
      id: keyIdOf(publicUrl, kid),
      type: 'JsonWebKey',
      controller: didOf(publicUrl),
      publicKeyJwk: { ...publicJwk, kid, alg: 'EdDSA', use: 'sig' },
    })),
    assertionMethod: shown.map(({ kid }) => keyIdOf(publicUrl, kid)),
  };
}
