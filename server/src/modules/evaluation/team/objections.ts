import type { OBJECTION_GROUNDS } from '@miyar/contract/evaluation/team';
import { and, desc, eq, isNull } from 'drizzle-orm';
import { clocks } from '../../../db/schema/evaluation/clocks.ts';
import { objections, teamMembers } from '../../../db/schema/evaluation/team.ts';
import { riyadhDay } from '../../../platform/clock.ts';
import type { Tx } from '../../../platform/database/connect.ts';
import { recordEvent } from '../../../platform/events.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { Refusal, refuseField } from '../../../platform/refusal.ts';
import { actOnCase } from '../cases/act.ts';
import type { Services } from '../../../services.ts';
import { raiseRevision, refreshDue } from '../cases/moves/move.ts';
import { endWindow } from '../clocks/actions.ts';
import { closeTaskAbout, closeTasks, openTask } from '../tasks/actions.ts';
import { addObjection, changeObjection } from './facts/write.ts';
import { planVisitIfReady } from '../visit/plan.ts';
import { endTeamMember, activeTeamMember } from './leave.ts';
import { followTeam } from './follow.ts';

interface Said {
  member_id: number;
  ground: (typeof OBJECTION_GROUNDS)[number];
  text: string;
}

/** The time for objections has to run, or to be paused; its end belongs to it.
 * @throws Refusal not_found where no team was proposed, window_closed */
async function refuseUnlessOpen(tx: Tx, applicationId: number, at: Date): Promise<void> {
  const [last] = await tx
    .select()
    .from(clocks)
    .where(and(eq(clocks.applicationId, applicationId), eq(clocks.kind, 'objection')))
    .orderBy(desc(clocks.id))
    .limit(1);
  if (!last) throw new Refusal('not_found');
  const over = last.pausedOn === null && last.dueOn < riyadhDay(at);
  // A window that was waived ended on the day it was.
  const date = last.stoppedAt === null || riyadhDay(last.stoppedAt) > last.dueOn ? last.dueOn : riyadhDay(last.stoppedAt);
  if (last.stoppedAt !== null || over) throw new Refusal('window_closed', { parameters: { date } });
}

/**
 * Objects to somebody who was proposed.
 * @returns the id of the objection
 * @throws Refusal not_found, window_closed, objection_open at `member_id`
 */
export async function objectTo(services: Services, actor: Actor, applicationId: number, { member_id: memberId, ground, text }: Said): Promise<number> {
  return actOnCase(services, actor, applicationId, { as: 'party' }, async ({ tx, row, at }) => {
    const [member] = await tx
      .select()
      .from(teamMembers)
      .where(and(eq(teamMembers.id, memberId), eq(teamMembers.applicationId, applicationId), isNull(teamMembers.endedAt)));
    if (!member?.proposedAt) throw new Refusal('not_found');
    await refuseUnlessOpen(tx, applicationId, at);
    if ((await tx.$count(objections, and(eq(objections.memberId, memberId), isNull(objections.decidedAt)))) > 0)
      throw refuseField('member_id', 'objection_open');
    const made = await addObjection(tx, { applicationId, memberId, ground, text, by: actor.id, at });
    await openTask(tx, { applicationId, kind: 'decide_objection', audience: 'admins', about: { objection_id: made } }, at);
    const about = { actorId: actor.id, at, applicationId, institutionId: row.institutionId, userId: member.evaluatorId };
    await recordEvent(tx, { kind: 'objection.raised', ...about, data: { objection_id: made, ground } });
    await raiseRevision(tx, applicationId, { what: 'team', by: actor.id });
    return made;
  });
}

/**
 * Agrees to the proposed team: no further objection is taken, and the rest of the time is given up.
 * @throws Refusal not_found, window_closed
 */
export async function waiveObjections(services: Services, actor: Actor, applicationId: number): Promise<void> {
  await actOnCase(services, actor, applicationId, { as: 'party' }, async ({ tx, row, at }) => {
    await refuseUnlessOpen(tx, applicationId, at);
    await endWindow(tx, applicationId, 'objection', at);
    await closeTasks(tx, applicationId, ['objection'], at);
    await recordEvent(tx, { kind: 'objection.waived', actorId: actor.id, at, applicationId, institutionId: row.institutionId });
    await raiseRevision(tx, applicationId, { what: 'team', by: actor.id });
    await refreshDue(tx, applicationId);
    await planVisitIfReady(tx, row, at);
  });
}

/**
 * Decides an objection; one that is upheld ends the membership, and the team has to be completed.
 * @throws Refusal not_found, forbidden, objection_decided
 */
export function decideObjection(
  services: Services,
  admin: Actor,
  { applicationId, objectionId }: { applicationId: number; objectionId: number },
  { upheld, reason }: { upheld: boolean; reason: string },
): Promise<void> {
  return actOnCase(services, admin, applicationId, { as: 'admin' }, async ({ tx, row, at }) => {
    const [objection] = await tx
      .select()
      .from(objections)
      .where(and(eq(objections.id, objectionId), eq(objections.applicationId, applicationId)));
    if (!objection) throw new Refusal('not_found');
    if (objection.decidedAt !== null) throw new Refusal('objection_decided');
    const member = await activeTeamMember(tx, applicationId, objection.memberId);
    await changeObjection(tx, objectionId, { decidedBy: admin.id, decidedAt: at, upheld, reason });
    await closeTaskAbout(tx, applicationId, 'decide_objection', { objection_id: objectionId }, at);
    if (upheld) await endTeamMember(tx, row, member, { state: 'objected', by: admin.id, at, reason });
    const about = { actorId: admin.id, at, applicationId, institutionId: row.institutionId, userId: member.evaluatorId };
    await recordEvent(tx, { kind: 'objection.decided', ...about, data: { objection_id: objectionId, upheld: upheld ? 'yes' : 'no', reason } });
    await followTeam(tx, row, { by: admin.id, at, reason });
  });
}
