import { desc, eq, or } from 'drizzle-orm';
import { invitations, loginSessions } from '../../db/schema/accounts.ts';
import { events } from '../../db/schema/events.ts';
import { mails } from '../../db/schema/mails.ts';
import { emailConfirmations } from '../../db/schema/recovery.ts';
import { passkeys, totpSecrets } from '../../db/schema/second-factor.ts';
import { NAMING } from '../../platform/events.ts';
import type { Actor } from '../../platform/http/actor.ts';
import type { Services } from '../../services.ts';
import { userById } from '../accounts/reads.ts';
import { consentsOf } from '../consents/reads.ts';
import type { Part } from '../../platform/storage/archive.ts';

/** What every account has: who it is, how it is opened, and what was sent to it. */
export async function accountData(services: Services, { id }: Actor): Promise<Part[]> {
  const { db } = services.database;
  const { passwordHash: _password, searchKey: _key, ...profile } = await userById(services, id);
  const [sessions, [totp], keys, consents, confirmations, invited, letters] = await Promise.all([
    db.select().from(loginSessions).where(eq(loginSessions.userId, id)).orderBy(desc(loginSessions.id)),
    db.select({ since: totpSecrets.confirmedAt }).from(totpSecrets).where(eq(totpSecrets.userId, id)),
    db.select({ name: passkeys.name, createdAt: passkeys.createdAt, lastUsedAt: passkeys.lastUsedAt }).from(passkeys).where(eq(passkeys.userId, id)),
    consentsOf(services, id),
    db.select().from(emailConfirmations).where(eq(emailConfirmations.userId, id)).orderBy(desc(emailConfirmations.id)),
    db
      .select()
      .from(invitations)
      .where(or(eq(invitations.invitedBy, id), eq(invitations.email, profile.email)))
      .orderBy(desc(invitations.id)),
    db
      .select({ kind: mails.kind, to: mails.toAddress, language: mails.language, status: mails.status, createdAt: mails.createdAt, sentAt: mails.sentAt })
      .from(mails)
      .where(eq(mails.userId, id))
      .orderBy(desc(mails.id)),
  ]);
  return [
    { path: 'profile.json', data: profile },
    { path: 'sessions.json', data: sessions.map(({ tokenHash: _token, userId: _user, ...session }) => session) },
    { path: 'second-factors.json', data: { totp_since: totp?.since ?? null, passkeys: keys } },
    { path: 'consents.json', data: consents },
    { path: 'email-confirmations.json', data: confirmations.map(({ tokenHash: _token, userId: _user, ...confirmation }) => confirmation) },
    ...(invited.length > 0 ? [{ path: 'invitations.json', data: invited.map((invitation) => invitationAsSeenBy(id, invitation)) }] : []),
    { path: 'mails.json', data: letters },
  ];
}

/** Whom an administrator invited is that person's to tell, and so is who invited. */
function invitationAsSeenBy(id: number, { tokenHash: _token, invitedBy, email, ...invitation }: typeof invitations.$inferSelect) {
  return invitedBy === id ? { given: true, ...invitation } : { given: false, email, ...invitation };
}

/** What the person did, and what happened to the account. */
export async function happenings({ database: { db } }: Services, { id }: Actor): Promise<Part[]> {
  const rows = await db
    .select()
    .from(events)
    .where(or(eq(events.userId, id), eq(events.actorId, id)))
    .orderBy(desc(events.id));
  return [{ path: 'events.json', data: rows.map((event) => (event.userId === id ? event : { ...event, data: withoutNames(event.data) })) }];
}

/** What was done to somebody else, without what names them and without what was said of them. */
const withoutNames = (data: (typeof events.$inferSelect)['data']) => Object.fromEntries(Object.entries(data).filter(([key]) => !NAMING.has(key)));
