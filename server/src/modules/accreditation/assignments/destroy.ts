import { eq } from 'drizzle-orm';
import { assignments } from '../../../db/schema/accreditation/assignments.ts';
import type { Tx } from '../../../platform/database/connect.ts';

/** Destroys who was assigned to an application whose time is over. */
export async function destroyAssignmentsOf(tx: Tx, applicationId: number): Promise<void> {
  await tx.delete(assignments).where(eq(assignments.applicationId, applicationId));
}
