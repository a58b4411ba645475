import { riyadhDay } from '../../../platform/clock.ts';
import { recordEvent } from '../../../platform/events.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { Refusal, refuseField } from '../../../platform/refusal.ts';
import type { Services } from '../../../services.ts';
import type { PlanItemRow } from './facts/reads.ts';
import { mayWritePlan } from './facts/policy.ts';
import { changeItem, changePlan, forgetReasons } from './facts/write.ts';
import { lastDay } from './follow-decision.ts';
import { onPlan, refusePlan } from './on-plan.ts';

interface Written {
  version: number;
  action: string;
  ownerName: string;
  dueOn: string | null;
}

/**
 * Writes what is done about an item of a plan.
 * @throws Refusal not_found, plan_state, case_changed, plan_day_outside
 */
export function savePlanItem(
  services: Services,
  actor: Actor,
  { applicationId, itemId }: { applicationId: number; itemId: number },
  { version, action, ownerName, dueOn }: Written,
): Promise<void> {
  return onPlan(services, actor, applicationId, async ({ tx, plan, items, at }) => {
    if (!items.some(({ id }) => id === itemId)) throw new Refusal('not_found');
    refusePlan(mayWritePlan(plan.state), plan);
    if (version !== plan.version) throw new Refusal('case_changed');
    const until = await lastDay(tx, applicationId);
    if (dueOn !== null && (dueOn <= riyadhDay(at) || (until !== null && dueOn >= until)))
      throw refuseField('due_on', 'plan_day_outside', { until: until ?? '' });
    await changeItem(tx, itemId, { action, ownerName, dueOn });
  });
}

/** An item that is done needs no plan any more. */
const isComplete = ({ state, action, ownerName, dueOn }: PlanItemRow, today: string): boolean =>
  state === 'done' || (action !== '' && ownerName !== '' && dueOn !== null && dueOn > today);

/**
 * Submits a plan to the authority.
 * @throws Refusal not_found, plan_state, plan_incomplete with each item
 */
export function submitPlan(services: Services, actor: Actor, applicationId: number): Promise<void> {
  return onPlan(services, actor, applicationId, async ({ tx, row, plan, items, at }) => {
    refusePlan(mayWritePlan(plan.state), plan);
    const missing = items.filter((item) => !isComplete(item, riyadhDay(at)));
    if (missing.length > 0) {
      const fields = missing.map(({ id }) => ({ field: `items.${id}`, code: 'required' as const }));
      throw new Refusal('plan_incomplete', { parameters: { count: missing.length }, fields });
    }
    await forgetReasons(tx, plan.id);
    await changePlan(tx, plan.id, { state: 'submitted', submittedAt: at, answeredAt: null, reason: null });
    const about = { actorId: actor.id, at, applicationId, institutionId: row.institutionId };
    await recordEvent(tx, { kind: 'plan.submitted', ...about, data: { items: items.length } });
  });
}
