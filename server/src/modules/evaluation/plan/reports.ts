import { SUSPENSION_RETURNS } from '@miyar/contract/evaluation/decision/plan';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import { evidence } from '../../../db/schema/evaluation/evidence.ts';
import { planReports } from '../../../db/schema/evaluation/decision/plans.ts';
import type { Tx } from '../../../platform/database/connect.ts';
import { recordEvent } from '../../../platform/events.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { Refusal, refuseField } from '../../../platform/refusal.ts';
import type { Services } from '../../../services.ts';
import { freezeCited } from '../evidence/freeze-cited.ts';
import { mayReport, mayReviewReport } from './facts/policy.ts';
import { addReport, answerReport, changeItem, changePlan } from './facts/write.ts';
import { closeTaskAbout, openTask } from '../tasks/actions.ts';
import { type OnPlan, onPlan, refusePlan } from './on-plan.ts';
import { isOpen } from './settle-plan.ts';

/**
 * Reports progress on an item of an accepted plan; the evidence it names stays with it.
 * @throws Refusal not_found, plan_state, report_waiting, invalid_value at `evidence_ids`
 */
export function reportProgress(
  services: Services,
  actor: Actor,
  { applicationId, itemId }: { applicationId: number; itemId: number },
  { text, evidence_ids: named }: { text: string; evidence_ids: readonly number[] },
): Promise<void> {
  return onPlan(services, actor, applicationId, async ({ tx, row, plan, items, at }) => {
    const item = items.find(({ id }) => id === itemId);
    if (!item) throw new Refusal('not_found');
    refusePlan(mayReport(plan.state, item.state), plan);
    const evidenceIds = await ownEvidence(tx, applicationId, named);
    await freezeCited(tx, evidenceIds);
    const made = await addReport(tx, { itemId, text, evidenceIds, by: actor.id, at });
    await changeItem(tx, itemId, { state: 'reported' });
    await closeTaskAbout(tx, applicationId, 'suspend', { item_id: itemId }, at);
    const about = { actorId: actor.id, at, applicationId, institutionId: row.institutionId };
    await recordEvent(tx, { kind: 'plan.reported', ...about, data: { report_id: made, item_id: itemId } });
  });
}

/** Evidence of the institution in this case, once each. */
async function ownEvidence(tx: Tx, applicationId: number, ids: readonly number[]): Promise<number[]> {
  const wanted = [...new Set(ids)];
  const own = and(eq(evidence.applicationId, applicationId), eq(evidence.side, 'institution'), isNull(evidence.removedAt), inArray(evidence.id, wanted));
  if ((await tx.$count(evidence, own)) < wanted.length) throw refuseField('evidence_ids', 'invalid_value');
  return wanted;
}

/** @throws Refusal not_found, plan_state */
async function waitingReport({ tx, plan, items }: OnPlan, reportId: number): Promise<{ itemId: number }> {
  const ids = items.map(({ id }) => id);
  const [report] = await tx
    .select({ itemId: planReports.itemId, accepted: planReports.accepted })
    .from(planReports)
    .where(and(eq(planReports.id, reportId), inArray(planReports.itemId, ids)));
  const item = items.find(({ id }) => id === report?.itemId);
  if (!report || !item) throw new Refusal('not_found');
  refusePlan(report.accepted === null ? mayReviewReport(plan.state, item.state) : 'plan_state', plan);
  return { itemId: item.id };
}

/**
 * Accepts a report: its item is done, and with the last one the plan.
 * @throws Refusal not_found, forbidden, plan_state
 */
export function acceptReport(
  services: Services,
  admin: Actor,
  { applicationId, reportId }: { applicationId: number; reportId: number },
  reason: string | undefined,
): Promise<void> {
  return onPlan(services, admin, applicationId, async (on) => {
    const { tx, row, plan, items, at } = on;
    const { itemId } = await waitingReport(on, reportId);
    await answerReport(tx, reportId, { accepted: true, reason: reason ?? null, answeredBy: admin.id, answeredAt: at });
    await changeItem(tx, itemId, { state: 'done' });
    const left = items.filter(({ id, state }) => id !== itemId && state !== 'done').length;
    if (left === 0 && plan.state === 'accepted') await changePlan(tx, plan.id, { state: 'done' });
    const about = { actorId: admin.id, at, applicationId, institutionId: row.institutionId };
    await recordEvent(tx, { kind: 'plan.report_accepted', ...about, data: { report_id: reportId, item_id: itemId, left } });
  });
}

/**
 * Returns a report with a reason. After the second return administrators are asked whether to suspend: nothing is suspended by itself.
 * @throws Refusal not_found, forbidden, plan_state, reason_required
 */
export function returnReport(
  services: Services,
  admin: Actor,
  { applicationId, reportId }: { applicationId: number; reportId: number },
  reason: string | undefined,
): Promise<void> {
  return onPlan(services, admin, applicationId, async (on) => {
    const { tx, row, at } = on;
    const { itemId } = await waitingReport(on, reportId);
    if (reason === undefined) throw refuseField('reason', 'reason_required');
    await answerReport(tx, reportId, { accepted: false, reason, answeredBy: admin.id, answeredAt: at });
    await changeItem(tx, itemId, { state: 'open' });
    const returns = await tx.$count(planReports, and(eq(planReports.itemId, itemId), eq(planReports.accepted, false)));
    if (returns >= SUSPENSION_RETURNS && !(await isOpen(tx, applicationId, 'suspend')))
      await openTask(tx, { applicationId, kind: 'suspend', audience: 'admins', about: { item_id: itemId } }, at);
    const about = { actorId: admin.id, at, applicationId, institutionId: row.institutionId };
    await recordEvent(tx, { kind: 'plan.report_returned', ...about, data: { report_id: reportId, item_id: itemId, reason } });
  });
}
