import { MAX_TEAM, type TeamRole } from '@miyar/contract/evaluation/team';
import type { Tx } from '../../../platform/database/connect.ts';
import { recordEvent } from '../../../platform/events.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { Refusal, refuseField } from '../../../platform/refusal.ts';
import type { Services } from '../../../services.ts';
import { type LockedCase, lockCase } from '../cases/moves/move.ts';
import { startCaseClock } from '../clocks/actions.ts';
import { openTask } from '../tasks/actions.ts';
import { type CheckedConflict, conflictsOf, warningsIn } from './facts/conflicts.ts';
import { liveMembers, type MemberRow } from './facts/members.ts';
import { mayInvite } from './facts/policy.ts';
import { insertTeamMember, updateTeamMember } from './facts/write.ts';
import { followTeam } from './follow.ts';
import { refuseConflicts, refuseUnlessAllowed } from './refusals.ts';
import { subjectOf } from './subject.ts';
import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import { users } from '../../../db/schema/accounts/accounts.ts';
import { isAvailable } from '../../accreditation/assignments/policy.ts';

interface Wanted {
  evaluator_id: number;
  role: TeamRole;
  warning_reason?: string | undefined;
}
interface Place extends Wanted {
  account: Account;
  member: MemberRow | undefined;
}

/**
 * Invites evaluators into a team; who is in it already gets the role, and the reason where one is given. The check looks at
 * everybody before anybody is notified.
 * @throws Refusal not_found, forbidden, move_not_allowed, case_changed, one_lead, too_many_items; at the place of the list
 * evaluator_not_found, evaluator_not_available, conflict_blocks, conflict_needs_reason, invalid_value
 */
export function inviteToTeam(
  services: Services,
  admin: Actor,
  applicationId: number,
  { revision, members }: { revision: number; members: readonly Wanted[] },
): Promise<void> {
  const at = services.clock.now();
  return services.database.transaction(async (tx) => {
    const accounts = await holdEvaluators(
      tx,
      members.map(({ evaluator_id: id }) => id),
    );
    const row = await lockCase(tx, applicationId, admin);
    refuseUnlessAllowed(mayInvite(row), row);
    if (revision !== row.revision) throw new Refusal('case_changed');
    const live = await liveMembers(tx, applicationId);
    const places = members.map((wanted, index): Place => {
      const field = `members.${index}.evaluator_id`;
      if (members.findIndex(({ evaluator_id: id }) => id === wanted.evaluator_id) !== index) throw refuseField(field, 'invalid_value');
      return {
        ...wanted,
        account: available(services, accounts.get(wanted.evaluator_id), index),
        member: live.find(({ evaluatorId }) => evaluatorId === wanted.evaluator_id),
      };
    });
    refuseFormation(live, places);
    const subject = await subjectOf(tx, row);
    const found = await conflictsOf(
      tx,
      subject,
      places.map(({ account }) => account),
      at,
    );
    for (const [index, one] of places.entries()) {
      const field = { evaluator: `members.${index}.evaluator_id`, reason: `members.${index}.warning_reason` };
      refuseConflicts(found.get(one.account.id)!, one.warning_reason ?? one.member?.warningReason, field);
    }
    // A lead who becomes a member makes room for the next one.
    for (const one of places.toSorted((a, b) => Number(a.role === 'lead') - Number(b.role === 'lead')))
      await place(tx, row, one, found.get(one.account.id)!, { by: admin.id, at });
    await followTeam(tx, row, { by: admin.id, at });
  });
}

/** One lead at most, invited or accepted, and no more people than a team has. */
function refuseFormation(live: readonly MemberRow[], places: readonly Place[]): void {
  const others = live.filter(({ evaluatorId }) => places.every(({ account }) => account.id !== evaluatorId));
  if (others.length + places.length > MAX_TEAM) throw new Refusal('too_many_items', { parameters: { max: MAX_TEAM } });
  if ([...others, ...places].filter(({ role }) => role === 'lead').length > 1) throw new Refusal('one_lead');
}

async function place(tx: Tx, row: LockedCase, one: Place, conflicts: readonly CheckedConflict[], { by, at }: { by: number; at: Date }): Promise<void> {
  const { applicationId, institutionId } = row;
  const { account, role, member, warning_reason: reason } = one;
  const warnings = warningsIn(conflicts);
  const about = { actorId: by, at, applicationId, institutionId, userId: account.id };
  if (member) {
    await updateTeamMember(tx, member.id, { role, warnings, warningReason: reason ?? member.warningReason });
    if (member.role !== role) await recordEvent(tx, { kind: 'team.role_changed', ...about, data: { member_id: member.id, role } });
    return;
  }
  const invited = await insertTeamMember(tx, {
    applicationId,
    evaluatorId: account.id,
    role,
    state: 'invited',
    invitedBy: by,
    invitedAt: at,
    warnings,
    warningReason: reason ?? null,
  });
  const clock = await startCaseClock(tx, applicationId, { kind: 'invitation', owner: 'evaluator', userId: account.id }, at);
  const task = { applicationId, kind: 'invitation', audience: 'user', userId: account.id, clockId: clock.id, dueOn: clock.dueOn } as const;
  await openTask(tx, { ...task, about: { member_id: invited.id } }, at);
  await recordEvent(tx, { kind: 'team.invited', ...about, data: { member_id: invited.id, role, due_on: clock.dueOn } });
}

type Account = typeof users.$inferSelect;

/**
 * The accounts of evaluators, locked until they are invited. Locked before the case, as every actor locks their own account first; suspending one, or changing
 * the role, waits and then sees the invitation.
 */
async function holdEvaluators(tx: Tx, ids: readonly number[]): Promise<Map<number, Account>> {
  const rows = await tx
    .select()
    .from(users)
    .where(and(inArray(users.id, [...ids]), eq(users.role, 'evaluator'), isNull(users.deletedAt)))
    .orderBy(asc(users.id))
    .for('share');
  return new Map(rows.map((row) => [row.id, row]));
}

/** @throws Refusal evaluator_not_found, evaluator_not_available at the place of the list */
function available({ config }: Pick<Services, 'config'>, account: Account | undefined, place: number): Account {
  const field = `members.${place}.evaluator_id`;
  if (!account) throw refuseField(field, 'evaluator_not_found');
  if (!isAvailable(account, config.requireStaffApproval)) throw refuseField(field, 'evaluator_not_available');
  return account;
}
