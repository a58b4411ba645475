import { eq } from 'drizzle-orm';
import { certificates } from '../../db/schema/certificates.ts';
import type { Tx } from '../../platform/database/connect.ts';

/** Destroys the certificate of an application whose time is over. */
export async function destroyCertificateOf(tx: Tx, applicationId: number): Promise<void> {
  await tx.delete(certificates).where(eq(certificates.applicationId, applicationId));
}
