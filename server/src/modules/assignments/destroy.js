import { eq } from 'drizzle-orm';
import { assignments } from '../../db/schema/assignments.ts';
/** Destroys who was assigned to an application whose time is over. */
export async function destroyAssignmentsOf(tx, applicationId) {
    await tx.delete(assignments).where(eq(assignments.applicationId, applicationId));
}
