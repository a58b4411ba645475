import { eq, inArray } from 'drizzle-orm';
import { rosterLearners, rosters, sampleDraws, sampleLearners } from '../../../db/schema/evaluation/sampling.ts';
import type { Tx } from '../../../platform/database/connect.ts';

/** Destroys the rosters and draws of an application whose retention is over. */
export async function destroySamplesOf(tx: Tx, applicationId: number): Promise<void> {
  const own = tx.select({ id: rosters.id }).from(rosters).where(eq(rosters.applicationId, applicationId));
  const draws = tx.select({ id: sampleDraws.id }).from(sampleDraws).where(inArray(sampleDraws.rosterId, own));
  await tx.delete(sampleLearners).where(inArray(sampleLearners.drawId, draws));
  await tx.delete(sampleDraws).where(inArray(sampleDraws.rosterId, own));
  await tx.delete(rosterLearners).where(inArray(rosterLearners.rosterId, own));
  await tx.delete(rosters).where(eq(rosters.applicationId, applicationId));
}
