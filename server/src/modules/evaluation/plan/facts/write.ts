import { eq, sql } from 'drizzle-orm';
import { planItems, planReports, plans } from '../../../../db/schema/evaluation/decision/plans.ts';
import type { Tx } from '../../../../platform/database/connect.ts';

/** Adds the plan of a decision, or of a monitoring visit, which has none. */
export async function addPlan(tx: Tx, { applicationId, decisionId, at }: { applicationId: number; decisionId: number | null; at: Date }): Promise<number> {
  const [plan] = await tx.insert(plans).values({ applicationId, decisionId, state: 'draft', madeAt: at }).returning({ id: plans.id });
  return plan!.id;
}

export async function changePlan(tx: Tx, id: number, change: Partial<typeof plans.$inferInsert>): Promise<void> {
  await tx.update(plans).set(change).where(eq(plans.id, id));
}

/** Counts an act on a plan, so that who saves over it is refused. */
export async function raisePlan(tx: Tx, id: number): Promise<void> {
  await tx
    .update(plans)
    .set({ version: sql`${plans.version} + 1` })
    .where(eq(plans.id, id));
}

export async function addItems(tx: Tx, items: readonly (typeof planItems.$inferInsert)[]): Promise<void> {
  if (items.length > 0) await tx.insert(planItems).values([...items]);
}

/** Changes an item; the caller has found it in its plan. */
export async function changeItem(tx: Tx, id: number, change: Partial<typeof planItems.$inferInsert>): Promise<void> {
  await tx.update(planItems).set(change).where(eq(planItems.id, id));
}

/** Forgets why the items of a plan were returned. */
export async function forgetReasons(tx: Tx, planId: number): Promise<void> {
  await tx.update(planItems).set({ reason: null }).where(eq(planItems.planId, planId));
}

export async function addReport(tx: Tx, report: typeof planReports.$inferInsert): Promise<number> {
  const [made] = await tx.insert(planReports).values(report).returning({ id: planReports.id });
  return made!.id;
}

export async function answerReport(
  tx: Tx,
  id: number,
  answer: Pick<typeof planReports.$inferInsert, 'accepted' | 'reason' | 'answeredBy' | 'answeredAt'>,
): Promise<void> {
  await tx.update(planReports).set(answer).where(eq(planReports.id, id));
}
