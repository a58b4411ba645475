import { eq } from 'drizzle-orm';
import { receipts } from '../../../db/schema/evaluation/receipts.ts';
import type { Tx } from '../../../platform/database/connect.ts';

/** Destroys the receipts of an application whose retention is over; the log has the hashes. */
export async function destroyReceiptsOf(tx: Tx, applicationId: number): Promise<void> {
  await tx.delete(receipts).where(eq(receipts.applicationId, applicationId));
}
