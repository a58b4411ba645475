import type { MemberRole } from '@miyar/contract';
import { recordEvent } from '../../../platform/events.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { Refusal, refuseField } from '../../../platform/refusal.ts';
import type { Services } from '../../../services.ts';
import { releaseAreas } from '../../evaluation/self-evaluation/release-areas.ts';
import { lockAccount } from '../accounts/account-changes.ts';
import { setMemberRole, takeOut } from '../accounts/membership/memberships.ts';
import { proveCurrentPassword } from '../accounts/password/current-password.ts';
import { rememberMember } from './former-members.ts';
import { type LockedMember, type LockedOrganisation, memberOf, withOrganisation } from './locked-organisation.ts';
import { revokeInvitationsOf } from './invitations.ts';
import { mayLoseOwner, mayReceive, mayRemove } from './policy.ts';
import { ownOrganisation } from './reads.ts';

/**
 * Gives a member another role. An owner who is one no more has no open invitations either.
 * @throws Refusal not_found, last_owner
 */
export async function changeMemberRole(services: Services, actor: Actor, userId: number, role: MemberRole): Promise<void> {
  const { organisationId } = ownOrganisation(actor);
  await withOrganisation(services, organisationId, async (held) => {
    const { tx, now, members } = held;
    const member = memberOf(held, userId);
    if (member.role === role) return;
    const may = mayLoseOwner(member, members);
    if (may !== true) throw new Refusal(may);
    await setMemberRole(tx, [userId], role);
    if (member.role === 'owner') await revokeInvitationsOf(tx, organisationId, userId, now);
    await recordEvent(tx, {
      kind: 'member.role_changed',
      at: now,
      actorId: actor.id,
      userId,
      data: { organisation_id: organisationId, from: member.role, to: role },
    });
  });
}

/**
 * Removes a member, or oneself. The account stays, and its sessions do; its rights in the organisation end with the transaction.
 * @throws Refusal not_found, viewer_reads_only, not_owner, last_owner
 */
export async function removeMember(services: Services, actor: Actor, userId: number, reason: string | undefined): Promise<void> {
  const { organisationId } = ownOrganisation(actor);
  await withOrganisation(services, organisationId, async (held) => {
    const reader = { id: actor.id, role: actor.memberRole };
    const may = mayRemove(reader, held.members.find(({ id }) => id === userId) ?? { id: userId, role: 'viewer', suspended: false }, held.members);
    if (may !== true) throw new Refusal(may);
    await leave(held, memberOf(held, userId), { by: userId === actor.id ? 'self' : 'owner', actorId: actor.id, reason });
  });
}

/** Takes a member out, and writes down that there was one. */
async function leave(
  { tx, organisation, now }: LockedOrganisation,
  member: LockedMember,
  { by, actorId, reason }: { by: 'owner' | 'self'; actorId: number; reason?: string | undefined },
): Promise<void> {
  await releaseAreas(tx, organisation.id, member.id, now);
  await takeOut(tx, { userId: member.id, name: member.name, at: now });
  await rememberMember(tx, organisation.id, member, now);
  await revokeInvitationsOf(tx, organisation.id, member.id, now);
  await recordEvent(tx, {
    kind: 'member.removed',
    at: now,
    actorId,
    userId: member.id,
    data: { organisation_id: organisation.id, by, ...(reason !== undefined && { reason }) },
  });
}

export interface HandOver {
  userId: number;
  password: string;
  stayAs: 'editor' | 'viewer' | 'leave';
  /** The network address of the caller. */
  address: string;
}

/**
 * Hands the ownership over to another member, with the password of the actor.
 * @throws Refusal wrong_password, too_many_sign_ins, not_found, user_suspended_already, invalid_value for oneself
 */
export async function handOver(services: Services, actor: Actor, { userId, password, stayAs, address }: HandOver): Promise<void> {
  const { organisationId } = ownOrganisation(actor);
  const proved = await proveCurrentPassword(services, actor, password, address);
  await withOrganisation(services, organisationId, async (held) => {
    const { tx, now } = held;
    const account = await lockAccount(tx, actor.id);
    if (account?.passwordHash !== proved) throw refuseField('current_password', 'wrong_password');
    const receiver = memberOf(held, userId);
    const may = mayReceive({ id: actor.id, role: actor.memberRole }, receiver);
    if (may !== true) throw refuseField('user_id', may);
    await setMemberRole(tx, [userId], 'owner');
    await recordEvent(tx, {
      kind: 'organisation.handed_over',
      at: now,
      actorId: actor.id,
      userId,
      data: { organisation_id: organisationId, by: 'owner' },
    });
    if (stayAs === 'leave') return leave(held, memberOf(held, actor.id), { by: 'self', actorId: actor.id });
    await setMemberRole(tx, [actor.id], stayAs);
    await revokeInvitationsOf(tx, organisationId, actor.id, now);
    await recordEvent(tx, {
      kind: 'member.role_changed',
      at: now,
      actorId: actor.id,
      userId: actor.id,
      data: { organisation_id: organisationId, from: 'owner', to: stayAs },
    });
  });
}
