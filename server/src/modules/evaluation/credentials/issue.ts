import { and, eq, isNull } from 'drizzle-orm';
import { certificates } from '../../../db/schema/accreditation/certificates.ts';
import { credentials } from '../../../db/schema/evaluation/credentials.ts';
import type { Tx } from '../../../platform/database/connect.ts';
import { together } from '../../../platform/database/opening.ts';
import type { Services } from '../../../services.ts';
import { credentialIndexOf } from '../../accreditation/certificates/credential-index.ts';
import { sitesOf } from '../../accreditation/certificates/institution.ts';
import { activeKey, type KeyRow, signCredential } from './keys.ts';
import { type Basis, credentialOf } from './payload.ts';

/** Signs the certificate of a case, in the transaction that issues it (REQ-E22). */
export async function issueCredential(services: Pick<Services, 'config'>, tx: Tx, certificateId: number, basis: Basis, at: Date): Promise<void> {
  const key = await activeKey(services, tx, at);
  const index = await credentialIndexOf(tx, certificateId);
  const [[row], sites] = await together(() => [tx.select().from(certificates).where(eq(certificates.id, certificateId)), sitesOf(tx, certificateId)]);
  await saveCredential(services, tx, { certificateId, key, payload: credentialOf(services.config.publicUrl, { row: row!, sites }, index, basis), at });
}

/**
 * Signs a certificate that was issued anew, with the records on which the former one rests. The bit of the former says from now on that it is revoked, since it
 * is superseded. One that has no credential, of the short path, gets none.
 */
export async function signAnew(
  services: Pick<Services, 'config'>,
  tx: Tx,
  { former, certificate }: { former: number; certificate: number },
  at: Date,
): Promise<void> {
  const [signed] = await tx
    .select({ jws: credentials.jws })
    .from(credentials)
    .where(and(eq(credentials.certificateId, former), isNull(credentials.replacedAt)));
  if (!signed) return;
  const { credentialSubject } = JSON.parse(Buffer.from(signed.jws.split('.')[1]!, 'base64url').toString()) as { credentialSubject: Basis };
  const { standardVersion, standardSha256, decisionSha256 } = credentialSubject;
  await issueCredential(services, tx, certificate, { standardVersion, standardSha256, decisionSha256 }, at);
}

interface Signing {
  certificateId: number;
  key: KeyRow;
  payload: object;
  at: Date;
}

/** Signs a credential and puts it in the place of the one before, if there is one. */
export async function saveCredential(services: Pick<Services, 'config'>, tx: Tx, { certificateId, key, payload, at }: Signing): Promise<void> {
  const jws = await signCredential(services, tx, key, payload);
  const former = and(eq(credentials.certificateId, certificateId), isNull(credentials.replacedAt));
  await together(() => [
    tx.update(credentials).set({ replacedAt: at }).where(former),
    tx.insert(credentials).values({ certificateId, keyId: key.id, jws, issuedAt: at }),
  ]);
}
