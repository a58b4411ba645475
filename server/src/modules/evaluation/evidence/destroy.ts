import { eq, inArray } from 'drizzle-orm';
import { evidence, evidenceLinks } from '../../../db/schema/evaluation/evidence.ts';
import type { Tx } from '../../../platform/database/connect.ts';

/** Destroys the evidence of an application whose retention is over, what had left the library too. Says which files they were. */
export async function destroyEvidenceOf(tx: Tx, applicationId: number): Promise<number[]> {
  const own = tx.select({ id: evidence.id }).from(evidence).where(eq(evidence.applicationId, applicationId));
  await tx.delete(evidenceLinks).where(inArray(evidenceLinks.evidenceId, own));
  const gone = await tx.delete(evidence).where(eq(evidence.applicationId, applicationId)).returning({ fileId: evidence.fileId });
  return gone.map(({ fileId }) => fileId);
}
