import { VISIT_EXCHANGES } from '@miyar/contract/evaluation/visit/visit';
import type { Tx } from '../../../platform/database/connect.ts';
import { recordEvent } from '../../../platform/events.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { STAGE_NAMES } from '@miyar/contract/evaluation/stages';
import { Refusal } from '../../../platform/refusal.ts';
import { mayArrange } from './facts/policy.ts';
import { actOnCase } from '../cases/act.ts';
import type { Services } from '../../../services.ts';
import { monitoredOf } from '../cases/moves/monitored.ts';
import { type LockedCase, raiseRevision, refreshDue, waitOn, waitsOn } from '../cases/moves/move.ts';
import { startCaseClock, stopClocks } from '../clocks/actions.ts';
import { closeTasks, openTask } from '../tasks/actions.ts';
import { exchangesOf, openOf, type ProposalRow, proposalsOf, sideOf } from './facts/reads.ts';
import { addProposal, changeProposal } from './facts/write.ts';
import { agree } from './agree.ts';
import { refuseBusy } from './busy.ts';
import { chosenDays } from './choose.ts';
import { VISIT_TASKS } from './fall.ts';

export interface Wanted {
  days: readonly string[];
  note?: string | undefined;
}

/** Whether the next proposal of a person fixes the days: that of an administrator does, after the third exchange. */
export const fixesDays = ({ role }: Pick<Actor, 'role'>, proposals: readonly ProposalRow[]): boolean =>
  role === 'admin' && exchangesOf(proposals) >= VISIT_EXCHANGES;

/**
 * Proposes days for the visit of a case. Days the institution proposed are countered by it; an open proposal of one’s own side
 * is replaced.
 * @returns the id of the proposal
 * @throws Refusal not_found, forbidden, move_not_allowed, invalid_date, not_a_working_day, visit_days_invalid, evaluator_busy
 */
export function proposeDays(services: Services, actor: Actor, applicationId: number, wanted: Wanted): Promise<number> {
  return actOnCase(services, actor, applicationId, { as: 'lead' }, async ({ tx, row, at }) => {
    await refuseUnlessProposing(tx, row);
    return putDays(tx, row, { actor, at, wanted });
  });
}

/** @throws Refusal move_not_allowed for an unannounced visit, whose days are fixed by the authority, and at a stage without a visit to arrange */
export async function refuseUnlessProposing(tx: Tx, row: Pick<LockedCase, 'applicationId' | 'stage'>): Promise<void> {
  refuseUnlessArranging(row);
  const { applicationId, stage } = row;
  if ((await monitoredOf(tx, applicationId))?.announced === false) throw new Refusal('move_not_allowed', { parameters: { stage: STAGE_NAMES[stage] } });
}

/** @throws Refusal move_not_allowed at a stage without a visit to arrange */
export function refuseUnlessArranging({ stage }: Pick<LockedCase, 'stage'>): void {
  if (mayArrange(stage) !== true) throw new Refusal('move_not_allowed', { parameters: { stage: STAGE_NAMES[stage] } });
}

/** Puts days forward in a locked case, in place of those that are open. */
export async function putDays(tx: Tx, row: LockedCase, { actor, at, wanted }: { actor: Actor; at: Date; wanted: Wanted }): Promise<number> {
  const { applicationId } = row;
  const { days, near } = await chosenDays(tx, at, wanted);
  await refuseBusy(tx, applicationId, days, actor);
  const proposals = await proposalsOf(tx, applicationId);
  const [open, side] = [openOf(proposals), sideOf(actor.role)];
  const counters = open !== undefined && open.side !== side;
  if (open) await changeProposal(tx, open.id, counters ? { state: 'countered', answeredBy: actor.id, answeredAt: at } : { state: 'fallen' });
  await stopClocks(tx, applicationId, ['visit_answer'], at, !counters);
  await closeTasks(tx, applicationId, VISIT_TASKS, at);
  const made = await addProposal(tx, { applicationId, by: actor.id, side, days, note: wanted.note ?? null, state: 'open', at });
  // Nearer days need the other side’s word, so that nobody fixes them alone.
  if (wanted.note !== undefined && !near && fixesDays(actor, proposals)) await agree(tx, row, made, { by: actor, at, how: 'fixed', note: wanted.note });
  else await waitForAnswer(tx, row, made, { actor, at, counters });
  return made.id;
}

/** The other side has to answer: the institution within its time. */
async function waitForAnswer(
  tx: Tx,
  { applicationId, institutionId, organisationId, stage }: LockedCase,
  { side, days }: ProposalRow,
  { actor, at, counters }: { actor: Actor; at: Date; counters: boolean },
): Promise<void> {
  const about = { actorId: actor.id, at, applicationId, institutionId };
  const visitDays = { from_on: days[0]!, until_on: days.at(-1)! };
  if (side === 'institution') {
    for (const audience of ['admins', 'lead'] as const) await openTask(tx, { applicationId, kind: 'answer_counter', audience }, at);
    await recordEvent(tx, { kind: 'visit.countered', ...about, data: { side, ...visitDays } });
  } else {
    const clock = await startCaseClock(tx, applicationId, { kind: 'visit_answer', owner: 'institution' }, at);
    await openTask(tx, { applicationId, kind: 'answer_visit', audience: 'editors', organisationId, clockId: clock.id, dueOn: clock.dueOn }, at);
    if (counters) await recordEvent(tx, { kind: 'visit.countered', ...about, data: { side, ...visitDays } });
    else await recordEvent(tx, { kind: 'visit.proposed', ...about, data: { ...visitDays, due_on: clock.dueOn } });
  }
  await waitOn(tx, applicationId, await waitsOn(tx, applicationId, stage));
  await raiseRevision(tx, applicationId, { what: 'visit', by: actor.id });
  await refreshDue(tx, applicationId);
}
