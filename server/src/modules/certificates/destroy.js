import { eq } from 'drizzle-orm';
import { certificates } from '../../db/schema/certificates.ts';
/** Destroys the certificate of an application whose time is over. */
export async function destroyCertificateOf(tx, applicationId) {
    await tx.delete(certificates).where(eq(certificates.applicationId, applicationId));
}
