import { eq } from 'drizzle-orm';
import { cases } from '../../../db/schema/evaluation/cases.ts';
import type { Tx } from '../../../platform/database/connect.ts';

/** Writes who leads the team of a case, as its members say. */
export async function setLead(tx: Tx, applicationId: number, leadId: number | null): Promise<void> {
  await tx.update(cases).set({ leadId }).where(eq(cases.applicationId, applicationId));
}

/** Lets a returned case go back to its team, where it cannot go back to a planned visit. */
export async function goBackToTeam(tx: Tx, applicationId: number): Promise<void> {
  await tx.update(cases).set({ returnedFrom: 'team' }).where(eq(cases.applicationId, applicationId));
}
