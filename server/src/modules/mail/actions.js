import { and, eq, or, sql } from 'drizzle-orm';
import { mails } from '../../db/schema/mails.ts';
import { recordEvent } from '../../platform/events.ts';
import { Refusal } from '../../platform/refusal.ts';
import { WITH_SECRETS } from './kinds.ts';
/** Writes a mail in the transaction of the action that causes it; a job sends it once that is committed. */
export async function writeMail({ jobs }, tx, mail) {
    const { kind, to, language, userId, parameters, at } = mail;
    // One column holds both: they come and go together.
    const secrets = 'validUntil' in mail ? { ...mail.secrets, until: mail.validUntil.toISOString() } : null;
    const [row] = await tx
        .insert(mails)
        .values({ kind, toAddress: to, language, userId: userId ?? null, parameters: { ...parameters }, secrets, createdAt: at })
        .returning({ id: mails.id });
    await jobs.send(tx, 'send_mail', String(row.id), { mail: row.id });
}
/**
 * Tries a failed mail again, from the first of its tries on.
 * @throws Refusal not_found, mail_not_failed, mail_link_expired when what it would open no longer works
 */
export async function retryMail(services, admin, mailId) {
    const now = services.clock.now();
    await services.database.transaction(async (tx) => {
        const [mail] = await tx.select().from(mails).where(eq(mails.id, mailId)).for('update');
        if (!mail)
            throw new Refusal('not_found');
        if (mail.status !== 'failed')
            throw new Refusal('mail_not_failed');
        const until = mail.secrets?.['until'];
        if (WITH_SECRETS.has(mail.kind) && (until === undefined || until <= now.toISOString()))
            throw new Refusal('mail_link_expired');
        await tx.update(mails).set({ status: 'waiting', attempts: 0, lastError: null }).where(eq(mails.id, mailId));
        await recordEvent(tx, { kind: 'mail.retried', at: now, actorId: admin.id, data: { mail_id: mailId } });
        await services.jobs.send(tx, 'send_mail', String(mailId), { mail: mailId });
    });
}
/**
 * Forgets the mails to an account, and the invitation it came by, when its owner deletes it. The one that tells of it is
 * written without the account.
 */
export async function forgetMailsOf(tx, { id, email }) {
    const invitation = 'invitation';
    await tx.delete(mails).where(or(eq(mails.userId, id), and(eq(mails.kind, invitation), eq(mails.toAddress, email))));
}
/** Forgets the mail by which a visitor's message went to the authority, when the message is destroyed. */
export async function forgetContactMail(tx, email, at) {
    const kind = 'contact_message';
    await tx.delete(mails).where(and(eq(mails.kind, kind), eq(mails.createdAt, at), sql `${mails.parameters} ->> 'email' = ${email}`));
}
