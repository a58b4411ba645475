import { desc, eq, or, sql } from 'drizzle-orm';
import { invitations, loginSessions } from '../../db/schema/accounts.ts';
import { dataRequests } from '../../db/schema/data-requests.ts';
import { events } from '../../db/schema/events.ts';
import { mails } from '../../db/schema/mails.ts';
import { emailConfirmations } from '../../db/schema/recovery.ts';
import { passkeys, totpSecrets } from '../../db/schema/second-factor.ts';
import { eachAs, newestInBatches } from '../../platform/database/batches.ts';
import { NAMING } from '../../platform/events.ts';
import { userById } from '../accounts/reads.ts';
import { consentsOf } from '../consents/reads.ts';
/** What every account has: who it is, how it is opened, and what was sent to it. */
export async function accountData(services, { id }) {
    const { db } = services.database;
    const { passwordHash: _password, searchKey: _key, ...profile } = await userById(services, id);
    const [sessions, [totp], keys, consents, confirmations, invited, letters, asked] = await Promise.all([
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
        db.select().from(dataRequests).where(eq(dataRequests.userId, id)).orderBy(desc(dataRequests.id)),
    ]);
    return [
        { path: 'profile.json', data: profile },
        { path: 'sessions.json', data: sessions.map(({ tokenHash: _token, userId: _user, ...session }) => session) },
        { path: 'second-factors.json', data: { totp_since: totp?.since ?? null, passkeys: keys } },
        { path: 'consents.json', data: consents },
        { path: 'email-confirmations.json', data: confirmations.map(({ tokenHash: _token, userId: _user, ...confirmation }) => confirmation) },
        ...(invited.length > 0 ? [{ path: 'invitations.json', data: invited.map((invitation) => invitationAsSeenBy(id, invitation)) }] : []),
        { path: 'mails.json', data: letters },
        // Who entered and who answered it are those people's to tell.
        ...(asked.length > 0
            ? [
                {
                    path: 'data-requests.json',
                    data: asked.map(({ userId: _user, recordedBy: _recorder, answeredBy: _answerer, remindedAt: _reminder, ...request }) => request),
                },
            ]
            : []),
    ];
}
/** Whom an administrator invited is that person's to tell, and so is who invited. */
function invitationAsSeenBy(id, { tokenHash: _token, invitedBy, email, ...invitation }) {
    return invitedBy === id ? { given: true, ...invitation } : { given: false, email, ...invitation };
}
/** What the person did, and what happened to the account. */
export async function happenings({ database: { db } }, { id }) {
    const rows = (below, limit) => db
        .select()
        .from(events)
        // Each side by its own index: of few among millions neither reads the others.
        .where(sql `${events.id} in (
        (select id from events where user_id = ${id} and id < ${below} order by id desc limit ${limit}) union
        (select id from events where actor_id = ${id} and id < ${below} order by id desc limit ${limit}))`)
        .orderBy(desc(events.id))
        .limit(limit);
    const own = (event) => (event.userId === id ? event : { ...event, data: withoutNames(event.data) });
    return [{ path: 'events.json', batches: () => eachAs(newestInBatches(rows), own) }];
}
/** What was done to somebody else, without what names them and without what was said of them. */
const withoutNames = (data) => Object.fromEntries(Object.entries(data).filter(([key]) => !NAMING.has(key)));
