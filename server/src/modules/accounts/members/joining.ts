import { type OpenedInvitation, MAX_MEMBERS } from '@miyar/contract/accounts/members';
import { and, eq, gt, sql } from 'drizzle-orm';
import { users } from '../../../db/schema/accounts/accounts.ts';
import { memberInvitations } from '../../../db/schema/accounts/members.ts';
import { institutions, memberships, organisations } from '../../../db/schema/accounts/organisations.ts';
import type { Tx } from '../../../platform/database/connect.ts';
import { recordEvent } from '../../../platform/events.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { hashToken } from '../../../platform/tokens.ts';
import type { Services } from '../../../services.ts';
import { refuseOtherVersion, saveConsent } from '../../site/consents/actions.ts';
import { markEmailVerified } from '../accounts/account-changes.ts';
import { register } from '../accounts/actions.ts';
import { addMember, lockAccountsIn, lockOrganisations, moveMember } from '../accounts/membership/memberships.ts';
import { userByEmail } from '../accounts/reads.ts';
import { rememberMember } from './former-members.ts';
import { hold, type LockedOrganisation, membersIn } from './locked-organisation.ts';
import { revokeInvitationsOf, statusOf, waiting } from './invitations.ts';
import { mayLoseOwner } from './policy.ts';

/** An invitation counts only while who gave it is an owner of the organisation and can sign in. */
const givenByOwner = sql<boolean>`exists (select 1 from ${memberships} m join ${users} u on u.id = m.user_id
  where m.user_id = ${memberInvitations.invitedBy} and m.organisation_id = ${memberInvitations.organisationId}
    and m.role = 'owner' and u.suspended_at is null and u.deleted_at is null)`;

/**
 * The invitation a link leads to, whatever became of it: only who holds the link learns that.
 * @throws Refusal invitation_invalid for an unknown one
 */
async function invitationOf({ database: { db }, clock }: Services, token: string) {
  const [row] = await db
    .select({ invitation: memberInvitations, organisation: organisations.name, invitedBy: users.name, counts: givenByOwner.as('counts') })
    .from(memberInvitations)
    .innerJoin(organisations, eq(organisations.id, memberInvitations.organisationId))
    .innerJoin(users, eq(users.id, memberInvitations.invitedBy))
    .where(eq(memberInvitations.tokenHash, hashToken(token)));
  if (!row) throw new Refusal('invitation_invalid');
  const status = statusOf(row.invitation, clock.now());
  return { ...row, status: status === 'open' && !row.counts ? ('revoked' as const) : status };
}

/** Returns the data that the bearer of an invitation link is shown. */
export async function readMemberInvitation(services: Services, token: string): Promise<OpenedInvitation> {
  const { invitation, organisation, invitedBy, status } = await invitationOf(services, token);
  return {
    organisation,
    role: invitation.role,
    invited_by: invitedBy,
    email: invitation.email,
    has_account: (await userByEmail(services, invitation.email)) !== undefined,
    expires_at: invitation.expiresAt.toISOString(),
    status,
  };
}

async function openInvitation(services: Services, token: string) {
  const { invitation, status } = await invitationOf(services, token);
  if (status !== 'open') throw new Refusal('invitation_invalid');
  return invitation;
}

export interface NewMember {
  name: string;
  password: string;
  language: 'ar' | 'en';
  privacyVersion: number | undefined;
}

/**
 * Joins with a new account, whose address the invitation proved.
 * @returns the address to sign in with
 * @throws Refusal invitation_invalid, email_taken, password_too_common, privacy_text_changed, too_many_members
 */
export async function joinWithNewAccount(services: Services, token: string, { name, password, language, privacyVersion: version }: NewMember): Promise<string> {
  const { id, email, organisationId } = await openInvitation(services, token);
  if (version !== undefined) await refuseOtherVersion(services, version, 'privacy_version');
  const now = services.clock.now();
  await register(services, { name, email, password, language, role: 'institution', emailVerified: true, joins: true }, async (tx, userId) => {
    const held = await hold(tx, organisationId, now);
    const { role, invitedBy } = await useUp(held, id, userId);
    await addMember(tx, { organisationId, userId, role, invitedBy, at: now });
    await recordEvent(tx, {
      kind: 'member.joined',
      at: now,
      actorId: userId,
      userId,
      data: { organisation_id: organisationId, invitation_id: id, role, address: 'invited' },
    });
    if (version !== undefined) await saveConsent(tx, userId, { version, language }, now);
  });
  return email;
}

/**
 * Joins with the account that is signed in, whatever its address. An organisation of its own that never had an application is left.
 * @throws Refusal not_an_institution_account, invitation_invalid, member_already, member_elsewhere, last_owner, too_many_members
 */
export async function joinWithAccount(services: Services, actor: Actor, token: string): Promise<void> {
  const own = actor.organisationId;
  if (actor.role !== 'institution' || own === null) throw new Refusal('not_an_institution_account');
  const { id, email, organisationId } = await openInvitation(services, token);
  if (own === organisationId) throw new Refusal('member_already');
  const now = services.clock.now();
  await services.database.transaction(
    async (tx) => {
      await lockOrganisations(tx, [own, organisationId]);
      await refuseToLeave(tx, own, actor.id, now);
      const { role, invitedBy } = await useUp(await hold(tx, organisationId, now), id, actor.id);
      await moveMember(tx, { organisationId, userId: actor.id, role, invitedBy, at: now }, own);
      const address = actor.email === email ? 'invited' : 'other';
      if (address === 'invited') await markEmailVerified(tx, actor.id, now);
      await recordEvent(tx, {
        kind: 'member.joined',
        at: now,
        actorId: actor.id,
        userId: actor.id,
        data: { organisation_id: organisationId, invitation_id: id, role, address },
      });
    },
    { lockFirst: (tx) => lockAccountsIn(tx, [own, organisationId], [actor.id]) },
  );
}

/**
 * Takes a person out of their organisation, since a person is in one at a time; refuses if something rests on it. A person who shared it with others is
 * remembered.
 */
async function refuseToLeave(tx: Tx, organisationId: number, userId: number, now: Date): Promise<void> {
  if ((await tx.$count(institutions, eq(institutions.organisationId, organisationId))) > 0) throw new Refusal('member_elsewhere');
  const members = await membersIn(tx, organisationId);
  const member = members.find(({ id }) => id === userId);
  if (!member || members.length === 1) return;
  const may = mayLoseOwner(member, members);
  if (may !== true) throw new Refusal(may);
  await rememberMember(tx, organisationId, member, now);
  await revokeInvitationsOf(tx, organisationId, userId, now);
  await recordEvent(tx, { kind: 'member.removed', at: now, actorId: userId, userId, data: { organisation_id: organisationId, by: 'self' } });
}

/** Uses an invitation up; of two at once one gets it. */
async function useUp({ tx, members, now }: LockedOrganisation, invitationId: number, userId: number) {
  if (members.length >= MAX_MEMBERS) throw new Refusal('too_many_members', { parameters: { max: MAX_MEMBERS } });
  const [used] = await tx
    .update(memberInvitations)
    .set({ acceptedAt: now, acceptedBy: userId })
    .where(and(eq(memberInvitations.id, invitationId), waiting, gt(memberInvitations.expiresAt, now)))
    .returning();
  if (!used) throw new Refusal('invitation_invalid');
  return used;
}
