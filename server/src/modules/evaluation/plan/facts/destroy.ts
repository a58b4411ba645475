import { eq, inArray } from 'drizzle-orm';
import { planItems, planReports, plans } from '../../../../db/schema/evaluation/decision/plans.ts';
import type { Tx } from '../../../../platform/database/connect.ts';

/** Destroys the improvement plans of an application whose retention is over, with the reports on them. */
export async function destroyPlansOf(tx: Tx, applicationId: number): Promise<void> {
  const own = tx.select({ id: plans.id }).from(plans).where(eq(plans.applicationId, applicationId));
  const items = tx.select({ id: planItems.id }).from(planItems).where(inArray(planItems.planId, own));
  await tx.delete(planReports).where(inArray(planReports.itemId, items));
  await tx.delete(planItems).where(inArray(planItems.planId, own));
  await tx.delete(plans).where(eq(plans.applicationId, applicationId));
}
