import { eq } from 'drizzle-orm';
import { evidence } from '../../../../db/schema/evaluation/evidence.ts';
import type { Tx } from '../../../../platform/database/connect.ts';

/** Gives the evidence of a working draft, with its links, to the case that goes on with it, which has none of its own yet. */
export async function moveEvidence(tx: Tx, from: number, to: number): Promise<void> {
  await tx.update(evidence).set({ applicationId: to }).where(eq(evidence.applicationId, from));
}
