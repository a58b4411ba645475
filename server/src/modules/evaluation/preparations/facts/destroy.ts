import { eq } from 'drizzle-orm';
import { preparedDecisions } from '../../../../db/schema/evaluation/prepared-decisions.ts';
import type { Tx } from '../../../../platform/database/connect.ts';
import { whileDestroying } from '../../../../platform/database/destroying.ts';

/** Destroys the preparations of an application whose retention is over; the decisions that name them are gone before. */
export async function destroyPreparationsOf(tx: Tx, applicationId: number): Promise<void> {
  await whileDestroying(tx, () => tx.delete(preparedDecisions).where(eq(preparedDecisions.applicationId, applicationId)));
}
