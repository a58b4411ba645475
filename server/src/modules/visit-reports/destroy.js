import { eq } from 'drizzle-orm';
import { visitReports } from '../../db/schema/visit-reports.ts';
/** Destroys the reports on an application whose time is over, withdrawn ones too. Says which files they were. */
export async function destroyReportsOf(tx, applicationId) {
    const gone = await tx.delete(visitReports).where(eq(visitReports.applicationId, applicationId)).returning({ fileId: visitReports.fileId });
    return gone.map(({ fileId }) => fileId);
}
