import type { Declared } from '@miyar/contract/evaluation/declarations';
import { and, desc, eq, not } from 'drizzle-orm';
import { clocks } from '../../../db/schema/evaluation/clocks.ts';
import { teamMembers } from '../../../db/schema/evaluation/team.ts';
import { isUnrevealed } from '../../../db/schema/years/monitoring.ts';
import { riyadhDay } from '../../../platform/clock.ts';
import type { Db, Tx } from '../../../platform/database/connect.ts';
import { recordEvent } from '../../../platform/events.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { actOnCase } from '../cases/act.ts';
import type { Services } from '../../../services.ts';
import { monitoredOf } from '../cases/moves/monitored.ts';
import type { LockedCase } from '../cases/moves/move.ts';
import { stopClockOf } from '../clocks/actions.ts';
import { declareForCase } from '../declarations/save.ts';
import { closeTaskAbout } from '../tasks/actions.ts';
import { conflictsOf, warningsIn } from './facts/conflicts.ts';
import type { MemberRow } from './facts/members.ts';
import { updateTeamMember } from './facts/write.ts';
import { endTeamMember } from './leave.ts';
import { followTeam } from './follow.ts';
import { subjectOf } from './subject.ts';

/** An invitation of one’s own, with its case locked. */
interface Own {
  row: LockedCase;
  member: MemberRow;
}

/** @throws Refusal not_found for the invitation of somebody else */
async function applicationOf(db: Db, actor: Actor, memberId: number): Promise<number> {
  // For an access token there is no visit that is a secret.
  const secret = actor.token ? not(isUnrevealed(teamMembers.applicationId)) : undefined;
  const [member] = await db
    .select({ applicationId: teamMembers.applicationId })
    .from(teamMembers)
    .where(and(eq(teamMembers.id, memberId), eq(teamMembers.evaluatorId, actor.id), secret));
  if (!member) throw new Refusal('not_found');
  return member.applicationId;
}

/** Does something with one’s own place, under the lock of its case. */
async function withOwn(services: Services, actor: Actor, memberId: number, act: (tx: Tx, own: Own, at: Date) => Promise<void>): Promise<void> {
  const applicationId = await applicationOf(services.database.db, actor, memberId);
  await actOnCase(services, actor, applicationId, { as: 'checked' }, async ({ tx, row, at }) => {
    const [member] = await tx.select().from(teamMembers).where(eq(teamMembers.id, memberId));
    await act(tx, { row, member: member! }, at);
  });
}

/** @throws Refusal invitation_answered, window_closed */
async function refuseUnlessOpen(tx: Tx, { row, member }: Own, at: Date): Promise<void> {
  const [clock] = await tx
    .select()
    .from(clocks)
    .where(and(eq(clocks.applicationId, row.applicationId), eq(clocks.kind, 'invitation'), eq(clocks.userId, member.evaluatorId)))
    .orderBy(desc(clocks.id))
    .limit(1);
  const late = clock !== undefined && clock.pausedOn === null && clock.dueOn < riyadhDay(at);
  if (clock && (member.state === 'lapsed' || (member.state === 'invited' && late))) throw new Refusal('window_closed', { parameters: { date: clock.dueOn } });
  if (member.state !== 'invited' || member.endedAt !== null) throw new Refusal('invitation_answered');
}

/**
 * Accepts an invitation. The check looks again, at the declaration too: what excludes ends the place at once.
 * @throws Refusal not_found, declaration_required, invitation_answered, window_closed
 */
export function acceptInvitation(
  services: Services,
  actor: Actor,
  memberId: number,
  { none, declarations = [] }: { none?: true | undefined; declarations?: readonly Declared[] | undefined },
): Promise<void> {
  return withOwn(services, actor, memberId, async (tx, own, at) => {
    const { row, member } = own;
    const { applicationId, institutionId } = row;
    await refuseUnlessOpen(tx, own, at);
    if (none !== true && declarations.length === 0)
      throw new Refusal('declaration_required', { fields: [{ field: 'declarations', code: 'declaration_required' }] });
    const subject = await subjectOf(tx, row);
    await declareForCase(tx, actor.id, { ...subject, schoolName: subject.name }, declarations, at);
    const found = (await conflictsOf(tx, subject, [actor], at)).get(actor.id)!;
    const about = { actorId: actor.id, at, applicationId, institutionId, userId: actor.id };
    const blocking = found.find(({ blocks }) => blocks);
    if (blocking) {
      const by = blocking.kind === 'declared' ? 'declaration' : 'check';
      await endTeamMember(tx, row, member, { state: 'recused', by: actor.id, at, reason: null });
      await recordEvent(tx, { kind: 'team.recused', ...about, data: { member_id: memberId, by } });
      return followTeam(tx, row, { by: actor.id, at });
    }
    const monitored = await monitoredOf(tx, applicationId);
    // Nobody is proposed for an unannounced visit: once it is revealed, the institution knows who is in its team.
    const known = monitored?.announced === false && monitored.revealedAt !== null;
    await updateTeamMember(tx, memberId, { state: 'accepted', answeredAt: at, warnings: warningsIn(found), ...(known && { proposedAt: at }) });
    await stopClockOf(tx, applicationId, { kind: 'invitation', userId: actor.id }, at);
    await closeTaskAbout(tx, applicationId, 'invitation', { member_id: memberId }, at);
    await recordEvent(tx, { kind: 'team.accepted', ...about, data: { member_id: memberId, role: member.role } });
    await followTeam(tx, row, { by: actor.id, at });
  });
}

/** @throws Refusal not_found, invitation_answered, window_closed */
export function declineInvitation(services: Services, actor: Actor, memberId: number, reason: string): Promise<void> {
  return withOwn(services, actor, memberId, async (tx, own, at) => {
    const { row, member } = own;
    await refuseUnlessOpen(tx, own, at);
    await endTeamMember(tx, row, member, { state: 'declined', by: actor.id, at, reason });
    const about = { actorId: actor.id, at, applicationId: row.applicationId, institutionId: row.institutionId, userId: actor.id };
    await recordEvent(tx, { kind: 'team.declined', ...about, data: { member_id: memberId, reason } });
    await followTeam(tx, row, { by: actor.id, at, reason });
  });
}

/**
 * Leaves a team one accepted to be in.
 * @throws Refusal not_found, invitation_answered for an invitation that is open or a place that is over
 */
export function recuseFromTeam(services: Services, actor: Actor, memberId: number, reason: string): Promise<void> {
  return withOwn(services, actor, memberId, async (tx, { row, member }, at) => {
    if (member.state !== 'accepted' || member.endedAt !== null) throw new Refusal('invitation_answered');
    await endTeamMember(tx, row, member, { state: 'recused', by: actor.id, at, reason });
    const about = { actorId: actor.id, at, applicationId: row.applicationId, institutionId: row.institutionId, userId: actor.id };
    await recordEvent(tx, { kind: 'team.recused', ...about, data: { member_id: memberId, by: 'self', reason } });
    await followTeam(tx, row, { by: actor.id, at, reason });
  });
}
