import type { MemberRole } from '@miyar/contract';
import { type MemberInvitation, MAX_MEMBERS, MAX_OPEN_INVITATIONS } from '@miyar/contract/accounts/members';
import { and, desc, eq, gt, isNull, lt, ne } from 'drizzle-orm';
import { retainedSince } from '../../../db/retention.ts';
import { users } from '../../../db/schema/accounts/accounts.ts';
import { memberInvitations } from '../../../db/schema/accounts/members.ts';
import type { Db, Tx } from '../../../platform/database/connect.ts';
import { recordEvent } from '../../../platform/events.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { Refusal, refuseField } from '../../../platform/refusal.ts';
import { hashToken, randomToken } from '../../../platform/tokens.ts';
import type { Services } from '../../../services.ts';
import { writeMail } from '../../communication/mail/actions.ts';
import { type LockedMember, type LockedOrganisation, membersIn, withOrganisation } from './locked-organisation.ts';
import { mayAsOwner } from './policy.ts';
import { ownOrganisation } from './reads.ts';
import { RETENTION } from './retention.ts';

const LIFE_MS = 72 * 60 * 60 * 1000;
/** Those that ran out stay on the list for as long as they are retained; more than these are for nobody to read. */
const MAX_LISTED = 100;

type Stored = typeof memberInvitations.$inferSelect;

/** Neither accepted nor taken back nor replaced; it may have run out. */
export const waiting = and(isNull(memberInvitations.acceptedAt), isNull(memberInvitations.revokedAt), isNull(memberInvitations.replacedAt));

export function statusOf({ acceptedAt, revokedAt, replacedAt, expiresAt }: Stored, now: Date): MemberInvitation['status'] {
  if (acceptedAt) return 'accepted';
  if (revokedAt) return 'revoked';
  if (replacedAt) return 'replaced';
  return expiresAt <= now ? 'expired' : 'open';
}

/** The invitations of the reader's organisation that can be accepted or sent again, newest first; addresses for owners only. */
export async function invitationsOf({ database: { db }, clock }: Services, actor: Actor): Promise<MemberInvitation[]> {
  const { organisationId } = ownOrganisation(actor);
  const rows = await db
    .select({ invitation: memberInvitations, invitedBy: users.name })
    .from(memberInvitations)
    .innerJoin(users, eq(users.id, memberInvitations.invitedBy))
    .where(and(eq(memberInvitations.organisationId, organisationId), waiting))
    .orderBy(desc(memberInvitations.createdAt), desc(memberInvitations.id))
    .limit(MAX_LISTED);
  return rows.map(({ invitation, invitedBy }) => asInvitation(invitation, invitedBy, actor, clock.now()));
}

function asInvitation(invitation: Stored, invitedBy: string, { memberRole }: Actor, now: Date): MemberInvitation {
  const may = mayAsOwner(memberRole);
  return {
    id: invitation.id,
    email: may === true ? invitation.email : null,
    role: invitation.role,
    language: invitation.language,
    invited_by: invitedBy,
    created_at: invitation.createdAt.toISOString(),
    expires_at: invitation.expiresAt.toISOString(),
    status: statusOf(invitation, now),
    can: { resend: may, revoke: may },
  };
}

export interface NewInvitation {
  email: string;
  role: MemberRole;
  language: 'ar' | 'en';
}

/**
 * Invites somebody by mail. An open invitation of the organisation to the address is replaced. Nothing depends on whether the
 * address has an account elsewhere.
 * @throws Refusal member_already, too_many_members, too_many_items, too_many_mails
 */
export async function inviteMember(services: Services, actor: Actor, invited: NewInvitation): Promise<MemberInvitation> {
  const { organisationId } = ownOrganisation(actor);
  const { db } = services.database;
  // Before anything is counted as sent, and again once the organisation is locked.
  await refuseInvitation(db, organisationId, await membersIn(db, organisationId), invited.email, services.clock.now());
  await services.limits.mail(invited.email);
  await services.limits.memberInvitation(organisationId);
  return withOrganisation(services, organisationId, async (held) => {
    await refuseInvitation(held.tx, organisationId, held.members, invited.email, held.now);
    const { row, token } = await writeInvitation(held, actor, invited);
    const { email: to, language, role } = invited;
    const parameters = { invited_by: actor.name, organisation: held.organisation.name, role };
    const secret = { secrets: { token }, validUntil: row.expiresAt };
    await writeMail(services, held.tx, { kind: 'member_invitation', to, language, parameters, ...secret, at: held.now });
    return asInvitation(row, actor.name, actor, held.now);
  });
}

/**
 * Sends an invitation again, with a new link; the old one is replaced.
 * @throws Refusal not_found, invitation_invalid, and as `inviteMember`
 */
export async function resendInvitation(services: Services, actor: Actor, invitationId: number): Promise<MemberInvitation> {
  const { organisationId } = ownOrganisation(actor);
  const known = await readOwn(services.database.db, organisationId, invitationId);
  return inviteMember(services, actor, known);
}

/**
 * Takes an invitation back.
 * @throws Refusal not_found, invitation_invalid
 */
export async function revokeInvitation(services: Services, actor: Actor, invitationId: number): Promise<void> {
  const { organisationId } = ownOrganisation(actor);
  await withOrganisation(services, organisationId, async ({ tx, now }) => {
    await readOwn(tx, organisationId, invitationId);
    await tx.update(memberInvitations).set({ revokedAt: now }).where(eq(memberInvitations.id, invitationId));
    await recordEvent(tx, {
      kind: 'member.invitation_revoked',
      at: now,
      actorId: actor.id,
      data: { organisation_id: organisationId, invitation_id: invitationId },
    });
  });
}

async function readOwn(db: Db | Tx, organisationId: number, invitationId: number): Promise<Stored> {
  const [row] = await db
    .select()
    .from(memberInvitations)
    .where(and(eq(memberInvitations.id, invitationId), eq(memberInvitations.organisationId, organisationId)));
  if (!row) throw new Refusal('not_found');
  if (row.acceptedAt || row.revokedAt || row.replacedAt) throw new Refusal('invitation_invalid');
  return row;
}

async function refuseInvitation(db: Db | Tx, organisationId: number, members: readonly LockedMember[], email: string, now: Date): Promise<void> {
  if (members.some((member) => member.email === email)) throw refuseField('email', 'member_already');
  if (members.length >= MAX_MEMBERS) throw new Refusal('too_many_members', { parameters: { max: MAX_MEMBERS } });
  const others = and(eq(memberInvitations.organisationId, organisationId), waiting, gt(memberInvitations.expiresAt, now), ne(memberInvitations.email, email));
  if ((await db.$count(memberInvitations, others)) >= MAX_OPEN_INVITATIONS) throw new Refusal('too_many_items', { parameters: { max: MAX_OPEN_INVITATIONS } });
}

/** Writes an invitation down, in the place of an open one to the address. The token is in the mail only. */
export async function writeInvitation(
  { tx, organisation, now }: Omit<LockedOrganisation, 'members'>,
  actor: Pick<Actor, 'id'>,
  { email, role, language }: NewInvitation,
): Promise<{ row: Stored; token: string }> {
  const token = randomToken();
  await tx
    .update(memberInvitations)
    .set({ replacedAt: now })
    .where(and(eq(memberInvitations.organisationId, organisation.id), eq(memberInvitations.email, email), waiting));
  const [row] = await tx
    .insert(memberInvitations)
    .values({
      organisationId: organisation.id,
      email,
      role,
      language,
      tokenHash: hashToken(token),
      invitedBy: actor.id,
      createdAt: now,
      expiresAt: new Date(now.getTime() + LIFE_MS),
    })
    .returning();
  await recordEvent(tx, {
    kind: 'member.invited',
    at: now,
    actorId: actor.id,
    data: { organisation_id: organisation.id, invitation_id: row!.id, role },
  });
  return { row: row!, token };
}

/** An owner's invitations are valid only while they are one: nobody comes back by an invitation of their own. */
export async function revokeInvitationsOf(tx: Tx, organisationId: number, userId: number, at: Date): Promise<void> {
  await tx
    .update(memberInvitations)
    .set({ revokedAt: at })
    .where(and(eq(memberInvitations.organisationId, organisationId), eq(memberInvitations.invitedBy, userId), waiting));
}

/** Forgets the invitations sent to an address, when its person goes. */
export async function forgetInvitationsTo(tx: Tx, email: string): Promise<void> {
  await tx.delete(memberInvitations).where(eq(memberInvitations.email, email));
}

/** Deletes invitations that ran out long ago, whatever became of them. */
export async function pruneMemberInvitations({ database, clock }: Services): Promise<void> {
  const before = retainedSince(RETENTION.member_invitations, clock.now());
  await database.transaction((tx) => tx.delete(memberInvitations).where(lt(memberInvitations.expiresAt, before)));
}
