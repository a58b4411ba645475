import { eq, inArray } from 'drizzle-orm';
import { certificates } from '../../../db/schema/accreditation/certificates.ts';
import { credentials } from '../../../db/schema/evaluation/credentials.ts';
import type { Tx } from '../../../platform/database/connect.ts';

/** Destroys the credentials of an application whose retention is over. */
export async function destroyCredentialsOf(tx: Tx, applicationId: number): Promise<void> {
  const own = tx.select({ id: certificates.id }).from(certificates).where(eq(certificates.applicationId, applicationId));
  await tx.delete(credentials).where(inArray(credentials.certificateId, own));
}
