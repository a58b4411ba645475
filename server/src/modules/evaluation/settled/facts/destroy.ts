import { eq } from 'drizzle-orm';
import { settledLevels, settledVersions } from '../../../../db/schema/evaluation/settled.ts';
import type { Tx } from '../../../../platform/database/connect.ts';

/** Destroys what a team settled of an application whose retention is over. */
export async function destroySettledOf(tx: Tx, applicationId: number): Promise<void> {
  await tx.delete(settledVersions).where(eq(settledVersions.applicationId, applicationId));
  await tx.delete(settledLevels).where(eq(settledLevels.applicationId, applicationId));
}
