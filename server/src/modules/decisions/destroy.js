import { eq } from 'drizzle-orm';
import { decisions } from '../../db/schema/decisions.ts';
/** Destroys the decision on an application whose time is over. */
export async function destroyDecisionOf(tx, applicationId) {
    await tx.delete(decisions).where(eq(decisions.applicationId, applicationId));
}
