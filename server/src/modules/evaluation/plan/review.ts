import { recordEvent } from '../../../platform/events.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { Refusal, refuseField } from '../../../platform/refusal.ts';
import type { Services } from '../../../services.ts';
import { mayReviewPlan } from './facts/policy.ts';
import { changeItem, changePlan } from './facts/write.ts';
import { onPlan, refusePlan } from './on-plan.ts';

/**
 * Accepts a plan: from now on its items are reported on. One whose items are all done is done with it.
 * @throws Refusal not_found, forbidden, plan_state
 */
export function acceptPlan(services: Services, admin: Actor, applicationId: number, reason: string | undefined): Promise<void> {
  return onPlan(services, admin, applicationId, async ({ tx, row, plan, items, at }) => {
    refusePlan(mayReviewPlan(plan.state), plan);
    const state = items.every((item) => item.state === 'done') ? 'done' : 'accepted';
    await changePlan(tx, plan.id, { state, answeredAt: at, reason: reason ?? null });
    const about = { actorId: admin.id, at, applicationId, institutionId: row.institutionId };
    await recordEvent(tx, { kind: 'plan.accepted', ...about, data: { items: items.length } });
  });
}

interface Returned {
  reason?: string | undefined;
  items: readonly { readonly item_id: number; readonly reason: string }[];
}

/**
 * Returns a plan with a reason, as a whole or for each item: the institution has its time anew.
 * @throws Refusal not_found, forbidden, plan_state, reason_required
 */
export function returnPlan(services: Services, admin: Actor, applicationId: number, { reason, items: reasons }: Returned): Promise<void> {
  return onPlan(services, admin, applicationId, async ({ tx, row, plan, items, at }) => {
    if (!reasons.every(({ item_id: named }) => items.some(({ id }) => id === named))) throw new Refusal('not_found');
    refusePlan(mayReviewPlan(plan.state), plan);
    if (reason === undefined && reasons.length === 0) throw refuseField('reason', 'reason_required');
    await changePlan(tx, plan.id, { state: 'returned', answeredAt: at, reason: reason ?? null });
    for (const { item_id: itemId, reason: why } of reasons) await changeItem(tx, itemId, { reason: why });
    const about = { actorId: admin.id, at, applicationId, institutionId: row.institutionId };
    await recordEvent(tx, { kind: 'plan.returned', ...about, data: reason === undefined ? {} : { reason } });
  });
}
