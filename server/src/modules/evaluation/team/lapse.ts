import { and, asc, eq, inArray, isNull, lt } from 'drizzle-orm';
import { clocks } from '../../../db/schema/evaluation/clocks.ts';
import { teamMembers } from '../../../db/schema/evaluation/team.ts';
import { riyadhDay } from '../../../platform/clock.ts';
import type { Tx } from '../../../platform/database/connect.ts';
import { recordEvent } from '../../../platform/events.ts';
import { actOnCase } from '../cases/act.ts';
import type { Services } from '../../../services.ts';
import { type LockedCase, raiseRevision, refreshDue } from '../cases/moves/move.ts';
import { endWindow } from '../clocks/actions.ts';
import { closeTasks } from '../tasks/actions.ts';
import { planVisitIfReady } from '../visit/plan.ts';
import { endTeamMember } from './leave.ts';

/** Lets invitations lapse that nobody answered in time, and ends the time for objections that is over; each once. */
export async function endTeamTimes(services: Services): Promise<void> {
  const at = services.clock.now();
  const over = and(isNull(clocks.stoppedAt), isNull(clocks.pausedOn), lt(clocks.dueOn, riyadhDay(at)), inArray(clocks.kind, ['invitation', 'objection']));
  const due = await services.database.db.select({ id: clocks.id, applicationId: clocks.applicationId }).from(clocks).where(over).orderBy(asc(clocks.id));
  for (const { id, applicationId } of due) {
    await actOnCase(services, null, applicationId, { as: 'platform', sees: 'outward' }, async ({ tx, row }) => {
      const [still] = await tx
        .select()
        .from(clocks)
        .where(and(eq(clocks.id, id), over));
      if (still) await end(tx, row, still, at);
    });
  }
}

async function end(tx: Tx, row: LockedCase, { kind, userId, dueOn }: typeof clocks.$inferSelect, at: Date): Promise<void> {
  const { applicationId, institutionId } = row;
  const about = { actorId: null, at, applicationId, institutionId };
  if (kind === 'objection') {
    await endWindow(tx, applicationId, 'objection', at);
    await closeTasks(tx, applicationId, ['objection'], at);
    await recordEvent(tx, { kind: 'objection.closed', ...about, data: { due_on: dueOn } });
  } else {
    const [member] = await tx
      .select()
      .from(teamMembers)
      .where(and(eq(teamMembers.applicationId, applicationId), eq(teamMembers.evaluatorId, userId!), isNull(teamMembers.endedAt)));
    await endTeamMember(tx, row, member!, { state: 'lapsed', by: null, at, reason: null });
    await recordEvent(tx, { kind: 'team.lapsed', ...about, userId: userId!, data: { member_id: member!.id, due_on: dueOn } });
  }
  await raiseRevision(tx, applicationId, { what: 'team' });
  await refreshDue(tx, applicationId);
  await planVisitIfReady(tx, row, at);
}
