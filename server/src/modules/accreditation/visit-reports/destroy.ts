import { eq } from 'drizzle-orm';
import { visitReports } from '../../../db/schema/accreditation/visit-reports.ts';
import type { Tx } from '../../../platform/database/connect.ts';

/** Destroys the reports on an application whose time is over, withdrawn ones too. Says which files they were. */
export async function destroyReportsOf(tx: Tx, applicationId: number): Promise<number[]> {
  const gone = await tx.delete(visitReports).where(eq(visitReports.applicationId, applicationId)).returning({ fileId: visitReports.fileId });
  return gone.map(({ fileId }) => fileId);
}
