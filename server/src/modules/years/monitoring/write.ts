import { and, eq, isNull } from 'drizzle-orm';
import { monitoringVisits } from '../../../db/schema/years/monitoring.ts';
import type { Tx } from '../../../platform/database/connect.ts';
import { Refusal } from '../../../platform/refusal.ts';

export type VisitRow = typeof monitoringVisits.$inferSelect;

export async function insertVisit(tx: Tx, values: typeof monitoringVisits.$inferInsert): Promise<VisitRow> {
  const [row] = await tx.insert(monitoringVisits).values(values).returning();
  return row!;
}

/** The monitoring visit of a case that is locked.
 * @throws Refusal not_found for any other case */
export async function visitIn(tx: Tx, applicationId: number): Promise<VisitRow> {
  const [row] = await tx.select().from(monitoringVisits).where(eq(monitoringVisits.applicationId, applicationId));
  if (!row) throw new Refusal('not_found');
  return row;
}

/** Reveals a visit. Says whether it was a secret until now. */
export async function setRevealed(tx: Tx, applicationId: number, at: Date): Promise<boolean> {
  const hidden = and(eq(monitoringVisits.applicationId, applicationId), isNull(monitoringVisits.revealedAt));
  const revealed = await tx.update(monitoringVisits).set({ revealedAt: at }).where(hidden).returning({ id: monitoringVisits.applicationId });
  return revealed.length > 0;
}

/** Writes what follows from a visit. */
export async function setConcluded(
  tx: Tx,
  applicationId: number,
  conclusion: Required<Pick<typeof monitoringVisits.$inferInsert, 'outcome' | 'outcomeAr' | 'outcomeEn' | 'concludedBy' | 'concludedAt'>>,
): Promise<void> {
  await tx.update(monitoringVisits).set(conclusion).where(eq(monitoringVisits.applicationId, applicationId));
}
