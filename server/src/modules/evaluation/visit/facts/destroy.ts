import { eq } from 'drizzle-orm';
import { agendaItems, visitProposals } from '../../../../db/schema/evaluation/visit.ts';
import type { Tx } from '../../../../platform/database/connect.ts';

/** Destroys the visit of an application whose retention is over. */
export async function destroyVisitOf(tx: Tx, applicationId: number): Promise<void> {
  await tx.delete(agendaItems).where(eq(agendaItems.applicationId, applicationId));
  await tx.delete(visitProposals).where(eq(visitProposals.applicationId, applicationId));
}
