import { NOTICE_TOPICS } from '@miyar/contract/communication/notice-settings';
import { MAIL_KINDS } from '@miyar/contract/communication/mail';
import { and, asc, eq, inArray, isNotNull, lt, lte, or, sql } from 'drizzle-orm';
import { retainedSince } from '../../../db/retention.ts';
import { mails } from '../../../db/schema/communication/mails.ts';
import { failureText } from '../../../platform/mail/mailer.ts';
import type { Services } from '../../../services.ts';
import type { MailKind } from './kinds.ts';
import { renderMail } from './render.ts';
import { RETENTION } from './retention.ts';
import { unsealed } from './sealed-secrets.ts';
import { unsubscribePath } from './unsubscribe-link.ts';

type MailRow = typeof mails.$inferSelect;

/** The number of tries; `platform/jobs/queues.ts` has the same. */
export const MAX_ATTEMPTS = 8;
const MINUTE = 60 * 1000;
const SWEPT_AT_ONCE = 500;

/** A mail was not accepted: the job is to be repeated. The fault is in the row, without secrets. */
export class MailNotTaken extends Error {
  override readonly name = 'MailNotTaken';
}

/**
 * Sends one waiting mail. Each try is counted before it is made, so that one that takes the process down counts, too.
 * A mail may so be sent twice, never be lost; both have the same message id.
 * @throws MailNotTaken when it should be tried again later
 */
export async function sendMail(services: Services, mailId: number): Promise<void> {
  const { database, mailer, config, clock } = services;
  const claimed = await database.transaction((tx) => claim(tx, mailId));
  if (!claimed) return;
  const until = claimed.secrets?.['until'];
  if (until !== undefined && until <= clock.now().toISOString())
    return settle(services, claimed, { status: 'failed', lastError: 'its link has run out', secrets: null });
  // The tries before ended with the process.
  if (claimed.attempts > MAX_ATTEMPTS) return settle(services, claimed, { status: 'failed' });
  const secrets = await unsealed(database.db, claimed);
  const unsubscribe = await unsubscribeFrom(services, claimed);
  try {
    await mailer.send({
      id: `mail-${claimed.id}-${claimed.createdAt.getTime().toString(36)}`,
      to: claimed.toAddress,
      ...replyTo(claimed),
      ...inviteIn(claimed),
      ...(unsubscribe !== '' && { unsubscribe: `${config.publicUrl}${unsubscribe}` }),
      ...renderMail(kindOf(claimed), claimed.language, { ...claimed.parameters, ...secrets, unsubscribe, to: claimed.toAddress }, config.publicUrl),
      language: claimed.language,
      date: claimed.createdAt,
    });
  } catch (error) {
    const lastError = failureText(error, Object.values(secrets));
    const over = claimed.attempts >= MAX_ATTEMPTS;
    await settle(services, claimed, { status: over ? 'failed' : 'waiting', lastError });
    services.log[over ? 'error' : 'warn']({ mail: claimed.id, kind: claimed.kind, attempt: claimed.attempts, why: lastError }, 'a mail was not taken');
    if (over) return;
    throw new MailNotTaken(`mail ${mailId}: ${lastError}`);
  }
  await settle(services, claimed, { status: 'sent', sentAt: clock.now(), lastError: null, secrets: null });
}

async function claim(tx: Parameters<Parameters<Services['database']['transaction']>[0]>[0], mailId: number): Promise<MailRow | undefined> {
  const [row] = await tx
    .update(mails)
    .set({ attempts: sql`${mails.attempts} + 1` })
    .where(and(eq(mails.id, mailId), eq(mails.status, 'waiting')))
    .returning();
  return row;
}

/** Records how an attempt ended. Nothing is stored of a deleted account: its last mail is deleted with it, sent or given up. */
async function settle({ database }: Services, { id, kind }: MailRow, state: Partial<MailRow> & Pick<MailRow, 'status'>): Promise<void> {
  const stillWaits = and(eq(mails.id, id), eq(mails.status, 'waiting'));
  const isLast = kind === ('account_deleted' satisfies MailKind) && state.status !== 'waiting';
  await database.transaction((tx) => (isLast ? tx.delete(mails).where(stillWaits) : tx.update(mails).set(state).where(stillWaits)));
}

function kindOf({ id, kind }: MailRow): MailKind {
  const known = MAIL_KINDS.find((word) => word === kind);
  if (!known) throw new Error(`mail ${id} is of no known kind`);
  return known;
}

/** Returns the path that stops mails about the topics of this one. A mail without a topic, for example about a new password, is always sent. */
async function unsubscribeFrom(services: Services, { userId, parameters }: MailRow): Promise<string> {
  const topics = NOTICE_TOPICS.filter((topic) => parameters['topics']?.split(',').includes(topic));
  return userId === null || topics.length === 0 ? '' : unsubscribePath(services, { userId, topics });
}

/** A visitor's message is answered to the visitor; our own mails to the address the operator names for that, if any. */
const replyTo = ({ kind, parameters }: MailRow) =>
  kind === 'contact_message' ? { replyTo: { name: parameters['name'] ?? '', address: parameters['email'] ?? '' } } : {};

/** The file for a calendar that a mail about a visit has with it. */
const inviteIn = ({ parameters: { invite, invite_method: method } }: MailRow) =>
  invite === undefined ? {} : { invite: { method: method === 'CANCEL' ? ('CANCEL' as const) : ('REQUEST' as const), content: invite } };

/**
 * Enqueues mails that wait without a job: written by a program without a job queue, or whose job was lost. A job that exists
 * already is not duplicated.
 */
export async function sweepMails({ database, jobs, clock }: Services): Promise<void> {
  await database.transaction(async (tx) => {
    const waiting = await tx
      .select({ id: mails.id })
      .from(mails)
      .where(and(eq(mails.status, 'waiting'), lt(mails.createdAt, new Date(clock.now().getTime() - MINUTE))))
      .orderBy(asc(mails.id))
      .limit(SWEPT_AT_ONCE);
    for (const { id } of waiting) await jobs.send(tx, 'send_mail', String(id), { mail: id });
  });
}

/** Forgets the secrets of failed mails once they open nothing any more, and mails altogether after a year. */
export async function pruneMails({ database, clock }: Services): Promise<void> {
  const now = clock.now();
  await database.transaction(async (tx) => {
    await tx
      .update(mails)
      .set({ secrets: null })
      .where(
        and(
          isNotNull(mails.secrets),
          or(eq(mails.status, 'sent'), lte(sql`${mails.secrets} ->> 'until'`, now.toISOString())),
          inArray(mails.status, ['sent', 'failed']),
        ),
      );
    await tx.delete(mails).where(lt(mails.createdAt, retainedSince(RETENTION.mails, now)));
  });
}
