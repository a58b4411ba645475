import { STAGE_NAMES } from '@miyar/contract/evaluation/stages';
import { and, asc, eq, isNull, lt } from 'drizzle-orm';
import { clocks } from '../../../../db/schema/evaluation/clocks.ts';
import { riyadhDay } from '../../../../platform/clock.ts';
import type { Tx } from '../../../../platform/database/connect.ts';
import { recordEvent } from '../../../../platform/events.ts';
import type { Actor } from '../../../../platform/http/actor.ts';
import { Refusal } from '../../../../platform/refusal.ts';
import { actOnCase } from '../../cases/act.ts';
import type { Services } from '../../../../services.ts';
import { type LockedCase, raiseRevision, refreshDue, waitOn } from '../../cases/moves/move.ts';
import { factCheckOf, mayRemark } from '../../cases/report/report-facts.ts';
import { endWindow, startCaseClock } from '../../clocks/actions.ts';
import { clocksOf } from '../../clocks/reads.ts';
import { closeTasks, openTask } from '../../tasks/actions.ts';
import { newestReport, remarksOn } from '../facts.ts';

/**
 * Refuses what needs the fact check to be open.
 * @throws Refusal move_not_allowed, window_closed
 */
export async function refuseUnlessOpen(tx: Tx, { applicationId, stage }: LockedCase, at: Date): Promise<void> {
  const factCheck = factCheckOf(await clocksOf(tx, applicationId), riyadhDay(at));
  const may = mayRemark(stage, factCheck);
  if (may === 'window_closed') throw new Refusal(may, { parameters: { date: factCheck!.until } });
  if (may !== true) throw new Refusal(may, { parameters: { stage: STAGE_NAMES[stage] } });
}

/**
 * Ends the fact check before its time is over.
 * @throws Refusal not_found, move_not_allowed, window_closed
 */
export async function closeFactCheck(services: Services, actor: Actor, applicationId: number): Promise<void> {
  await actOnCase(services, actor, applicationId, { as: 'party' }, async ({ tx, row, at }) => {
    await refuseUnlessOpen(tx, row, at);
    await endFactCheck(tx, row, { by: actor.id, at });
  });
}

/** Ends the fact checks whose time is over; each once, on whichever node comes first. */
export async function endFactChecks(services: Services): Promise<void> {
  const at = services.clock.now();
  const over = and(eq(clocks.kind, 'fact_check'), isNull(clocks.stoppedAt), isNull(clocks.pausedOn), lt(clocks.dueOn, riyadhDay(at)));
  const due = await services.database.db.select({ id: clocks.id, applicationId: clocks.applicationId }).from(clocks).where(over).orderBy(asc(clocks.id));
  for (const { id, applicationId } of due) {
    await actOnCase(services, null, applicationId, { as: 'platform', sees: 'outward' }, async ({ tx, row }) => {
      const still = await tx.$count(clocks, and(eq(clocks.id, id), over));
      if (still > 0) await endFactCheck(tx, row, { by: null, at });
    });
  }
}

/** Remarks are over; the lead answers them in the time that begins. */
async function endFactCheck(tx: Tx, row: LockedCase, { by, at }: { by: number | null; at: Date }): Promise<void> {
  const { applicationId, institutionId, leadId } = row;
  await endWindow(tx, applicationId, 'fact_check', at);
  await closeTasks(tx, applicationId, ['fact_check'], at);
  const person = leadId === null ? {} : { userId: leadId };
  const clock = await startCaseClock(tx, applicationId, { kind: 'remarks', owner: 'evaluator', ...person }, at);
  await openTask(tx, { applicationId, kind: 'remarks', audience: 'lead', clockId: clock.id, dueOn: clock.dueOn, ...person }, at);
  await waitOn(tx, applicationId, 'team');
  const report = await newestReport(tx, applicationId);
  const data = { number: report.number, remarks: (await remarksOn(tx, report.id)).length, by: by === null ? ('clock' as const) : ('owner' as const) };
  await recordEvent(tx, { kind: 'fact_check.closed', actorId: by, at, applicationId, institutionId, data });
  await raiseRevision(tx, applicationId, { what: 'clock', id: clock.id, by });
  await refreshDue(tx, applicationId);
}
