import { eq, inArray } from 'drizzle-orm';
import { certificateChanges, certificates } from '../../../db/schema/accreditation/certificates.ts';
import type { Tx } from '../../../platform/database/connect.ts';

/** Destroys the certificate of an application whose time is over, with its changes. */
export async function destroyCertificateOf(tx: Tx, applicationId: number): Promise<void> {
  const ofApplication = tx.select({ id: certificates.id }).from(certificates).where(eq(certificates.applicationId, applicationId));
  await tx.delete(certificateChanges).where(inArray(certificateChanges.certificateId, ofApplication));
  await tx.delete(certificates).where(eq(certificates.applicationId, applicationId));
}
