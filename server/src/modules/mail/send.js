import { MAIL_KINDS } from '@miyar/contract/mail';
import { and, asc, eq, inArray, isNotNull, lt, lte, or, sql } from 'drizzle-orm';
import { keptSince } from '../../db/retention.ts';
import { mails } from '../../db/schema/mails.ts';
import { failureText } from '../../platform/mail/mailer.ts';
import { renderMail } from './render.ts';
/** After so many it is given up; `platform/jobs/queues.ts` repeats as often. */
export const MOST_ATTEMPTS = 8;
const MINUTE = 60 * 1000;
const SWEPT_AT_ONCE = 500;
/** A mail was not taken: the job is to be repeated. What went wrong stands in the row, without secrets. */
export class MailNotTaken extends Error {
    name = 'MailNotTaken';
}
/**
 * Sends one waiting mail. Each try is counted before it is made, so that one that takes the process down counts, too.
 * A mail may so be sent twice, never be lost; both have the same message id.
 * @throws MailNotTaken when it should be tried again later
 */
export async function sendMail(services, mailId) {
    const { database, mailer, config, clock } = services;
    const claimed = await database.transaction((tx) => claim(tx, mailId));
    if (!claimed)
        return;
    const { until, ...secrets } = claimed.secrets ?? {};
    if (until !== undefined && until <= clock.now().toISOString())
        return settle(services, claimed, { status: 'failed', lastError: 'its link has run out', secrets: null });
    // The tries before ended with the process.
    if (claimed.attempts > MOST_ATTEMPTS)
        return settle(services, claimed, { status: 'failed' });
    try {
        await mailer.send({
            id: `mail-${claimed.id}-${claimed.createdAt.getTime().toString(36)}`,
            to: claimed.toAddress,
            ...replyTo(claimed),
            ...renderMail(kindOf(claimed), claimed.language, { ...claimed.parameters, ...secrets, to: claimed.toAddress }, config.publicUrl),
            language: claimed.language,
            date: claimed.createdAt,
        });
    }
    catch (error) {
        const lastError = failureText(error, Object.values(secrets));
        const over = claimed.attempts >= MOST_ATTEMPTS;
        await settle(services, claimed, { status: over ? 'failed' : 'waiting', lastError });
        services.log[over ? 'error' : 'warn']({ mail: claimed.id, kind: claimed.kind, attempt: claimed.attempts, why: lastError }, 'a mail was not taken');
        if (over)
            return;
        throw new MailNotTaken(`mail ${mailId}: ${lastError}`);
    }
    await settle(services, claimed, { status: 'sent', sentAt: clock.now(), lastError: null, secrets: null });
}
async function claim(tx, mailId) {
    const [row] = await tx
        .update(mails)
        .set({ attempts: sql `${mails.attempts} + 1` })
        .where(and(eq(mails.id, mailId), eq(mails.status, 'waiting')))
        .returning();
    return row;
}
/** Writes down how a try ended. Of a deleted account nothing is kept: its last mail goes with it, sent or given up. */
async function settle({ database }, { id, kind }, state) {
    const stillWaits = and(eq(mails.id, id), eq(mails.status, 'waiting'));
    const isLast = kind === 'account_deleted' && state.status !== 'waiting';
    await database.transaction((tx) => (isLast ? tx.delete(mails).where(stillWaits) : tx.update(mails).set(state).where(stillWaits)));
}
function kindOf({ id, kind }) {
    const known = MAIL_KINDS.find((word) => word === kind);
    if (!known)
        throw new Error(`mail ${id} is of no known kind`);
    return known;
}
/** A visitor's message is answered to the visitor; our own mails are not answered. */
const replyTo = ({ kind, parameters }) => kind === 'contact_message' ? { replyTo: { name: parameters['name'] ?? '', address: parameters['email'] ?? '' } } : {};
/**
 * Asks for the sending of what waits without anyone seeing to it: what was written by a program without a job queue, or
 * whose job got lost. Where a job is there already, nothing comes of it.
 */
export async function sweepMails({ database, jobs, clock }) {
    await database.transaction(async (tx) => {
        const waiting = await tx
            .select({ id: mails.id })
            .from(mails)
            .where(and(eq(mails.status, 'waiting'), lt(mails.createdAt, new Date(clock.now().getTime() - MINUTE))))
            .orderBy(asc(mails.id))
            .limit(SWEPT_AT_ONCE);
        for (const { id } of waiting)
            await jobs.send(tx, 'send_mail', String(id), { mail: id });
    });
}
/** Forgets the secrets of failed mails once they open nothing any more, and mails altogether after a year. */
export async function pruneMails({ database, clock }) {
    const now = clock.now();
    await database.transaction(async (tx) => {
        await tx
            .update(mails)
            .set({ secrets: null })
            .where(and(isNotNull(mails.secrets), or(eq(mails.status, 'sent'), lte(sql `${mails.secrets} ->> 'until'`, now.toISOString())), inArray(mails.status, ['sent', 'failed'])));
        await tx.delete(mails).where(lt(mails.createdAt, keptSince('mails', now)));
    });
}
