import { eq } from 'drizzle-orm';
import { applicationDocuments, applications } from '../../../db/schema/accreditation/applications.ts';
import type { Tx } from '../../../platform/database/connect.ts';

/** Destroys an application whose time is over; what rests on it has to be gone. Says which files were its documents. */
export async function destroyApplication(tx: Tx, applicationId: number): Promise<number[]> {
  const gone = await tx
    .delete(applicationDocuments)
    .where(eq(applicationDocuments.applicationId, applicationId))
    .returning({ fileId: applicationDocuments.fileId });
  await tx.delete(applications).where(eq(applications.id, applicationId));
  return gone.map(({ fileId }) => fileId);
}
