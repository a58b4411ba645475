import { STAGE_NAMES } from '@miyar/contract/evaluation/stages';
import { riyadhDay } from '../../../platform/clock.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { Refusal, refuseField } from '../../../platform/refusal.ts';
import { actOnCase } from '../cases/act.ts';
import type { Services } from '../../../services.ts';
import { monitoredOf } from '../cases/moves/monitored.ts';
import { type LockedCase, makeMove } from '../cases/moves/move.ts';
import type { MoveName } from '../cases/moves/moves.ts';
import { mayMove } from '../cases/moves/policy.ts';
import { resultMayChange } from '../sample/record-result.ts';
import { openItems } from './facts/reads.ts';
import { isOver } from './facts/policy.ts';
import { fallDays, fallOpen } from './fall.ts';
import { planVisitIfReady } from './plan.ts';

interface Given {
  revision: number;
  reason?: string | undefined;
}

/**
 * Cancels a planned visit with a reason: its days fall, and the workbooks stay with all that is in them.
 * @throws Refusal not_found, forbidden, move_not_allowed, case_changed, reason_required
 */
export function cancelVisit(services: Services, admin: Actor, applicationId: number, { revision, reason }: Given): Promise<void> {
  return actOnCase(services, admin, applicationId, { as: 'admin' }, async ({ tx, row, at }) => {
    refuseUnlessLegal(row, 'cancel_visit');
    if (revision !== row.revision) throw new Refusal('case_changed');
    if (reason === undefined) throw refuseField('reason', 'reason_required');
    await fallDays(tx, row, at);
    await makeMove(tx, row, 'cancel_visit', { by: admin.id, at, revision, data: { reason } });
    await planVisitIfReady(tx, row, at);
  });
}

/**
 * Says that a visit is done: the time for the report begins.
 * @throws Refusal not_found (also for a member who does not lead), move_not_allowed, case_changed, visit_not_over, agenda_open
 */
export async function finishVisit(services: Services, lead: Actor, applicationId: number, { revision }: Given): Promise<void> {
  await actOnCase(services, lead, applicationId, { as: 'lead' }, async ({ tx, row, at }) => {
    refuseUnlessLegal(row, 'finish_visit');
    if (revision !== row.revision) throw new Refusal('case_changed');
    // A visit that is a secret has not begun.
    if ((await monitoredOf(tx, applicationId))?.revealedAt === null) throw new Refusal('visit_not_over', { parameters: { date: row.visitUntil ?? '' } });
    const left = await openItems(tx, applicationId);
    const over = isOver({ until: row.visitUntil, today: riyadhDay(at), openItems: left });
    if (over === 'visit_not_over') throw new Refusal(over, { parameters: { date: row.visitUntil ?? '' } });
    if (over === 'agenda_open') throw new Refusal(over, { parameters: { count: left } });
    // An open proposal to move the days has nothing to move any more; the days themselves stay.
    await fallOpen(tx, row, at);
    await makeMove(tx, row, 'finish_visit', { by: lead.id, at, revision, data: { from_on: row.visitFrom!, until_on: row.visitUntil! } });
    await resultMayChange(services, tx, applicationId, lead.id);
  });
}

function refuseUnlessLegal(row: LockedCase, move: MoveName): void {
  const { stage } = row;
  if (mayMove(move, row) !== true) throw new Refusal('move_not_allowed', { parameters: { stage: STAGE_NAMES[stage] } });
}
