import type { CaseDetail } from '@miyar/contract/evaluation/cases';
import { and, asc, eq, ne } from 'drizzle-orm';
import { planItems, plans } from '../../../../db/schema/evaluation/decision/plans.ts';
import type { Db } from '../../../../platform/database/connect.ts';

export type PlanRow = typeof plans.$inferSelect;
export type PlanItemRow = typeof planItems.$inferSelect;

type Reads = Pick<Db, 'select'>;

/** The plan of a case that no other decision ended. */
export async function currentPlan(db: Reads, applicationId: number): Promise<PlanRow | undefined> {
  const [row] = await db
    .select()
    .from(plans)
    .where(and(eq(plans.applicationId, applicationId), ne(plans.state, 'replaced')));
  return row;
}

export const itemsOf = (db: Reads, planId: number): Promise<PlanItemRow[]> =>
  db.select().from(planItems).where(eq(planItems.planId, planId)).orderBy(asc(planItems.id));

/** Where the plan of a case is, for the page of the case. */
export function planInBrief(among: readonly (PlanRow & { readonly items: readonly PlanItemRow[] })[]): CaseDetail['plan'] {
  const plan = among.find(({ state }) => state !== 'replaced');
  if (!plan) return undefined;
  const { items } = plan;
  return {
    state: plan.state,
    items: items.length,
    done: items.filter(({ state }) => state === 'done').length,
    conditions: items.filter(({ condition }) => condition !== null).map(({ state }) => state),
  };
}
