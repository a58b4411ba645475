import { eq, inArray } from 'drizzle-orm';
import { evaluationReports, remarks, reportParts } from '../../../db/schema/evaluation/reports.ts';
import type { Tx } from '../../../platform/database/connect.ts';

/** Destroys the reports of an application whose retention is over, with what was remarked on them. Says which files they were. */
export async function destroyReportsOf(tx: Tx, applicationId: number): Promise<number[]> {
  const own = tx.select({ id: evaluationReports.id }).from(evaluationReports).where(eq(evaluationReports.applicationId, applicationId));
  await tx.delete(remarks).where(inArray(remarks.reportId, own));
  await tx.delete(reportParts).where(inArray(reportParts.reportId, own));
  const gone = await tx.delete(evaluationReports).where(eq(evaluationReports.applicationId, applicationId)).returning({ fileId: evaluationReports.fileId });
  return gone.flatMap(({ fileId }) => fileId ?? []);
}
