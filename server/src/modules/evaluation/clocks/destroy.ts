import { eq } from 'drizzle-orm';
import { clocks } from '../../../db/schema/evaluation/clocks.ts';
import type { Tx } from '../../../platform/database/connect.ts';

/** Destroys the clocks of an application whose retention is over; reminders go with them. */
export async function destroyClocksOf(tx: Tx, applicationId: number): Promise<void> {
  await tx.delete(clocks).where(eq(clocks.applicationId, applicationId));
}
