import type { Invitation } from '@miyar/contract/accounts/users';
import { and, desc, eq, gt, isNull, lt } from 'drizzle-orm';
import { retainedSince } from '../../../db/retention.ts';
import { invitations, users } from '../../../db/schema/accounts/accounts.ts';
import type { Tx } from '../../../platform/database/connect.ts';
import { recordEvent } from '../../../platform/events.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { Refusal, refuseField } from '../../../platform/refusal.ts';
import { hashToken, randomToken } from '../../../platform/tokens.ts';
import type { Services } from '../../../services.ts';
import { markVerified, withAdministrators } from '../accounts/account-changes.ts';
import { register } from '../accounts/actions.ts';
import { userByEmail } from '../accounts/reads.ts';
import { saveConsent, refuseOtherVersion } from '../../site/consents/actions.ts';
import { mailOtherAdministrators } from '../../communication/mail/administrator-mails.ts';
import { writeMail } from '../../communication/mail/actions.ts';
import { RETENTION } from './retention.ts';

const LIFE_MS = 72 * 60 * 60 * 1000;
/** More than these are for nobody to read. */
const MOST = 200;

const open = and(isNull(invitations.acceptedAt), isNull(invitations.revokedAt));

/** Invitations, newest first. */
export async function listInvitations(services: Services): Promise<Invitation[]> {
  const rows = await withInviter(services).orderBy(desc(invitations.createdAt), desc(invitations.id)).limit(MOST);
  return rows.map((row) => asInvitation(row, services.clock.now()));
}

const withInviter = ({ database: { db } }: Services) =>
  db.select({ invitation: invitations, invitedBy: users.name }).from(invitations).innerJoin(users, eq(users.id, invitations.invitedBy));

type Row = Awaited<ReturnType<typeof withInviter>>[number];

const asInvitation = ({ invitation, invitedBy }: Row, now: Date): Invitation => ({
  id: invitation.id,
  email: invitation.email,
  invited_by: invitedBy,
  created_at: invitation.createdAt.toISOString(),
  expires_at: invitation.expiresAt.toISOString(),
  status: statusOf(invitation, now),
});

function statusOf({ acceptedAt, revokedAt, expiresAt }: Row['invitation'], now: Date): Invitation['status'] {
  if (acceptedAt) return 'accepted';
  if (revokedAt) return 'revoked';
  return expiresAt <= now ? 'expired' : 'open';
}

/**
 * Invites somebody to become an administrator, by mail. An open invitation of the address is replaced.
 * @throws Refusal email_taken, too_many_mails, forbidden (no administrator any more)
 */
export async function invite(services: Services, admin: Actor, { email, language }: { email: string; language: 'ar' | 'en' }): Promise<Invitation> {
  // No secret from an administrator, who sees all accounts anyway.
  if (await userByEmail(services, email)) throw refuseField('email', 'email_taken');
  await services.limits.mail(email);
  const now = services.clock.now();
  const expiresAt = new Date(now.getTime() + LIFE_MS);
  const token = randomToken();
  return withAdministrators(services, async (tx, administrators) => {
    if (!administrators.includes(admin.id)) throw new Refusal('forbidden');
    await tx
      .update(invitations)
      .set({ revokedAt: now })
      .where(and(eq(invitations.email, email), open));
    const [row] = await tx
      .insert(invitations)
      .values({ email, language, tokenHash: hashToken(token), invitedBy: admin.id, createdAt: now, expiresAt })
      .returning();
    await recordEvent(tx, { kind: 'account.invited', at: now, actorId: admin.id, data: { invitation_id: row!.id } });
    await mailOtherAdministrators(services, tx, { by: admin, act: 'administrator_invited', at: now });
    await writeMail(services, tx, {
      kind: 'invitation',
      to: email,
      language,
      parameters: { invited_by: admin.name },
      secrets: { token },
      validUntil: row!.expiresAt,
      at: now,
    });
    return asInvitation({ invitation: row!, invitedBy: admin.name }, now);
  });
}

/**
 * Revokes an invitation.
 * @throws Refusal not_found unless it is open
 */
export async function revokeInvitation(services: Services, admin: Actor, invitationId: number): Promise<void> {
  const now = services.clock.now();
  await services.database.transaction(async (tx) => {
    const revoked = await tx
      .update(invitations)
      .set({ revokedAt: now })
      .where(and(eq(invitations.id, invitationId), open))
      .returning({ id: invitations.id });
    if (revoked.length === 0) throw new Refusal('not_found');
    await recordEvent(tx, { kind: 'account.invitation_revoked', at: now, actorId: admin.id, data: { invitation_id: invitationId } });
  });
}

/** An administrator's invitations are valid only while they are one; otherwise somebody removed could return by an invitation of their own. */
export async function revokeInvitationsBy(tx: Tx, userId: number, at: Date): Promise<void> {
  await tx
    .update(invitations)
    .set({ revokedAt: at })
    .where(and(eq(invitations.invitedBy, userId), open));
}

/** Forgets the invitations sent to an address, when its person goes. */
export async function forgetInvitationsTo(tx: Tx, email: string): Promise<void> {
  await tx.delete(invitations).where(eq(invitations.email, email));
}

/** Deletes invitations that ran out long ago, whatever became of them; the log retains who was invited. */
export async function pruneInvitations({ database, clock }: Services): Promise<void> {
  await database.transaction((tx) => tx.delete(invitations).where(lt(invitations.expiresAt, retainedSince(RETENTION.invitations, clock.now()))));
}

/**
 * The invitation a link leads to.
 * @throws Refusal invitation_invalid: unknown, used, taken back, or too old
 */
export async function readInvitation(services: Services, token: string): Promise<Row> {
  const [row] = await withInviter(services)
    .where(and(eq(invitations.tokenHash, hashToken(token)), open, gt(invitations.expiresAt, services.clock.now())))
    .limit(1);
  if (!row) throw new Refusal('invitation_invalid');
  return row;
}

export interface Acceptance {
  name: string;
  password: string;
  language: 'ar' | 'en';
  privacyVersion: number | undefined;
}

/**
 * Becomes an administrator by an invitation: once, and verified, as somebody of the authority vouched for the person.
 * @returns the address to sign in with
 * @throws Refusal invitation_invalid, email_taken, password_too_common, privacy_text_changed
 */
export async function acceptInvitation(services: Services, token: string, { name, password, language, privacyVersion: version }: Acceptance): Promise<string> {
  const { invitation } = await readInvitation(services, token);
  if (version !== undefined) await refuseOtherVersion(services, version, 'privacy_version');
  const { email, invitedBy } = invitation;
  const now = services.clock.now();
  await register(services, { name, email, password, language, role: 'admin', emailVerified: true }, async (tx, userId) => {
    const used = await tx
      .update(invitations)
      .set({ acceptedAt: now })
      .where(and(eq(invitations.id, invitation.id), open))
      .returning({ id: invitations.id });
    if (used.length === 0) throw new Refusal('invitation_invalid');
    await markVerified(tx, userId, invitedBy, now);
    await recordEvent(tx, { kind: 'account.verified', at: now, actorId: invitedBy, userId, data: { invitation_id: invitation.id } });
    if (version !== undefined) await saveConsent(tx, userId, { version, language }, now);
  });
  return email;
}
