import { eq, inArray } from 'drizzle-orm';
import { caseReturnItems, caseReturns } from '../../../db/schema/evaluation/returns.ts';
import type { Tx } from '../../../platform/database/connect.ts';

/** Destroys the returns of an application whose retention is over. */
export async function destroyReturnsOf(tx: Tx, applicationId: number): Promise<void> {
  const own = tx.select({ id: caseReturns.id }).from(caseReturns).where(eq(caseReturns.applicationId, applicationId));
  await tx.delete(caseReturnItems).where(inArray(caseReturnItems.returnId, own));
  await tx.delete(caseReturns).where(eq(caseReturns.applicationId, applicationId));
}
