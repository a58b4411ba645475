import { PLAN_STATE_NAMES } from '@miyar/contract/evaluation/decision/plan';
import type { Tx } from '../../../platform/database/connect.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { type May, Refusal } from '../../../platform/refusal.ts';
import { actOnCase } from '../cases/act.ts';
import type { Services } from '../../../services.ts';
import { type LockedCase, raiseRevision } from '../cases/moves/move.ts';
import { currentPlan, type PlanItemRow, type PlanRow, itemsOf } from './facts/reads.ts';
import { raisePlan } from './facts/write.ts';
import { settlePlan } from './settle-plan.ts';

/** A plan whose case is locked for an act on it. */
export interface OnPlan {
  readonly tx: Tx;
  readonly row: LockedCase;
  readonly plan: PlanRow;
  readonly items: readonly PlanItemRow[];
  readonly at: Date;
}

/**
 * Runs an act on the plan of a case to which the person has access, under the lock of the case. Its version rises, clocks and tasks follow, and the change is
 * emitted to those who watch the case.
 * @throws Refusal not_found if the case has no plan, forbidden for an administrator with a conflict
 */
export async function onPlan(services: Services, actor: Actor, applicationId: number, act: (on: OnPlan) => Promise<void>): Promise<void> {
  await actOnCase(services, actor, applicationId, { as: 'party' }, async ({ tx, row, at }) => {
    const plan = await currentPlan(tx, applicationId);
    if (!plan) throw new Refusal('not_found');
    await act({ tx, row, plan, items: await itemsOf(tx, plan.id), at });
    await raisePlan(tx, plan.id);
    await settlePlan(tx, row, at);
    await raiseRevision(tx, applicationId, { what: 'plan', id: plan.id, by: actor.id });
  });
}

/** @throws Refusal plan_state naming where the plan is, or what prevents it */
export function refusePlan(may: May<'plan_state' | 'report_waiting'>, { state }: Pick<PlanRow, 'state'>): void {
  if (may === true) return;
  throw may === 'plan_state' ? new Refusal('plan_state', { parameters: { state: PLAN_STATE_NAMES[state] } }) : new Refusal(may);
}
