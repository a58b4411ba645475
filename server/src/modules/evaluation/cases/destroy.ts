import { eq } from 'drizzle-orm';
import { cases, stageSpans } from '../../../db/schema/evaluation/cases.ts';
import type { Tx } from '../../../platform/database/connect.ts';

/** Destroys the case of an application whose retention is over; what rests on it has to be gone. */
export async function destroyCaseOf(tx: Tx, applicationId: number): Promise<void> {
  await tx.delete(stageSpans).where(eq(stageSpans.applicationId, applicationId));
  await tx.delete(cases).where(eq(cases.applicationId, applicationId));
}
