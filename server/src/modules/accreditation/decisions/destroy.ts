import { eq } from 'drizzle-orm';
import { decisions } from '../../../db/schema/accreditation/decisions.ts';
import type { Tx } from '../../../platform/database/connect.ts';
import { whileDestroying } from '../../../platform/database/destroying.ts';

/** Destroys the decisions on an application whose time is over. */
export async function destroyDecisionOf(tx: Tx, applicationId: number): Promise<void> {
  await whileDestroying(tx, () => tx.delete(decisions).where(eq(decisions.applicationId, applicationId)));
}
