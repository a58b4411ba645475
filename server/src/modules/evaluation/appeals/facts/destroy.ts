import { eq, inArray } from 'drizzle-orm';
import { appealFiles, appealPanel, appeals, appealStatements } from '../../../../db/schema/evaluation/decision/appeals.ts';
import type { Tx } from '../../../../platform/database/connect.ts';

/** Destroys the appeals of an application whose retention is over. Says which files were with them. */
export async function destroyAppealsOf(tx: Tx, applicationId: number): Promise<number[]> {
  const own = tx.select({ id: appeals.id }).from(appeals).where(eq(appeals.applicationId, applicationId));
  await tx.delete(appealStatements).where(inArray(appealStatements.appealId, own));
  await tx.delete(appealPanel).where(inArray(appealPanel.appealId, own));
  const gone = await tx.delete(appealFiles).where(inArray(appealFiles.appealId, own)).returning({ fileId: appealFiles.fileId });
  await tx.delete(appeals).where(eq(appeals.applicationId, applicationId));
  return gone.map(({ fileId }) => fileId);
}
