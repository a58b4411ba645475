import type { MemberState } from '@miyar/contract/evaluation/team';
import { and, eq, isNull } from 'drizzle-orm';
import { teamMembers } from '../../../db/schema/evaluation/team.ts';
import type { Tx } from '../../../platform/database/connect.ts';
import { recordEvent } from '../../../platform/events.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { actOnCase } from '../cases/act.ts';
import type { Services } from '../../../services.ts';
import type { LockedCase } from '../cases/moves/move.ts';
import { stopClockOf } from '../clocks/actions.ts';
import { closeTaskAbout } from '../tasks/actions.ts';
import type { MemberRow } from './facts/members.ts';
import { mayRemove } from './facts/policy.ts';
import { updateTeamMember, closeObjectionsTo, releaseShares } from './facts/write.ts';
import { followTeam } from './follow.ts';
import { refuseUnlessAllowed } from './refusals.ts';

interface Ending {
  state: Exclude<MemberState, 'invited' | 'accepted'>;
  /** Null for the platform, where nobody answered in time. */
  by: number | null;
  at: Date;
  reason: string | null;
}

/** Ends a membership in a team: its clock, its task and its indicators go with it. `followTeam` settles the rest for the team. */
export async function endTeamMember(
  tx: Tx,
  { applicationId }: Pick<LockedCase, 'applicationId'>,
  member: MemberRow,
  { state, by, at, reason }: Ending,
): Promise<void> {
  const answers = state === 'declined' ? { answeredAt: at, declineReason: reason } : { endReason: reason };
  await updateTeamMember(tx, member.id, { state, endedAt: at, endedBy: by, ...answers });
  await stopClockOf(tx, applicationId, { kind: 'invitation', userId: member.evaluatorId }, at, state === 'removed');
  await closeTaskAbout(tx, applicationId, 'invitation', { member_id: member.id }, at);
  for (const id of await closeObjectionsTo(tx, member.id, at)) await closeTaskAbout(tx, applicationId, 'decide_objection', { objection_id: id }, at);
  await releaseShares(tx, applicationId, member.evaluatorId);
}

/** A place in a team that is not over.
 * @throws Refusal not_found */
export async function activeTeamMember(tx: Tx, applicationId: number, memberId: number): Promise<MemberRow> {
  const [member] = await tx
    .select()
    .from(teamMembers)
    .where(and(eq(teamMembers.id, memberId), eq(teamMembers.applicationId, applicationId), isNull(teamMembers.endedAt)));
  if (!member) throw new Refusal('not_found');
  return member;
}

/**
 * Removes somebody from a team, or takes their invitation back.
 * @throws Refusal not_found, forbidden, move_not_allowed, reason_required
 */
export function removeFromTeam(services: Services, admin: Actor, applicationId: number, memberId: number, reason: string | undefined): Promise<void> {
  return actOnCase(services, admin, applicationId, { as: 'admin' }, async ({ tx, row, at }) => {
    const member = await activeTeamMember(tx, applicationId, memberId);
    refuseUnlessAllowed(mayRemove(row), row);
    if (reason === undefined) throw new Refusal('reason_required', { fields: [{ field: 'reason', code: 'reason_required' }] });
    await endTeamMember(tx, row, member, { state: 'removed', by: admin.id, at, reason });
    const about = { actorId: admin.id, at, applicationId, institutionId: row.institutionId, userId: member.evaluatorId };
    await recordEvent(tx, { kind: 'team.removed', ...about, data: { member_id: memberId, reason } });
    await followTeam(tx, row, { by: admin.id, at, reason });
  });
}
