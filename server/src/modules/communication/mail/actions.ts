import { and, eq, inArray, isNotNull, or, sql } from 'drizzle-orm';
import { mails } from '../../../db/schema/communication/mails.ts';
import type { Tx } from '../../../platform/database/connect.ts';
import { recordEvent } from '../../../platform/events.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Services } from '../../../services.ts';
import { WITH_SECRETS } from './kinds.ts';
import { sealed } from './sealed-secrets.ts';
import type { KindWithSecrets, MailKind, MailParameters, MailSecrets } from './kinds.ts';

interface AnyMail<K extends MailKind> {
  kind: K;
  to: string;
  /** The reader's language, which comes first in the mail. */
  language: 'ar' | 'en';
  /** The account it goes to, where there is one. */
  userId?: number;
  parameters: MailParameters[K];
  at: Date;
}

/** The secrets of the mail's links, and when they expire: after that the mail is not worth sending. */
interface Secret<K extends KindWithSecrets> {
  secrets: MailSecrets[K];
  validUntil: Date;
}

export type NewMail<K extends MailKind = MailKind> = AnyMail<K> & (K extends KindWithSecrets ? Secret<K> : { secrets?: undefined });

/** Writes a mail in the transaction of the action that causes it; a job sends it once that is committed. */
export async function writeMail<K extends MailKind>({ jobs }: Pick<Services, 'jobs'>, tx: Tx, mail: NewMail<K>): Promise<void> {
  const { kind, to, language, userId, parameters, at }: AnyMail<K> = mail;
  // One column for both, since they are stored and deleted together.
  const secrets = 'validUntil' in mail ? await sealed(tx, { ...mail.secrets }, mail.validUntil, to) : null;
  const [row] = await tx
    .insert(mails)
    .values({ kind, toAddress: to, language, userId: userId ?? null, parameters: { ...parameters }, secrets, createdAt: at })
    .returning({ id: mails.id });
  await jobs.send(tx, 'send_mail', String(row!.id), { mail: row!.id });
}

/** Gives up waiting mails whose links cannot be opened any more: the key they were sealed with is gone. */
export const giveUpSealed = (tx: Tx): Promise<unknown> =>
  tx
    .update(mails)
    .set({ status: 'failed', secrets: null, lastError: 'The key of its links is gone.' })
    .where(and(eq(mails.status, 'waiting'), isNotNull(mails.secrets)));

/**
 * Tries a failed mail again, from the first of its tries on.
 * @throws Refusal not_found, mail_not_failed, mail_link_expired when what it would open no longer works
 */
export async function retryMail(services: Services, admin: Actor, mailId: number): Promise<void> {
  const now = services.clock.now();
  await services.database.transaction(async (tx) => {
    const [mail] = await tx.select().from(mails).where(eq(mails.id, mailId)).for('update');
    if (!mail) throw new Refusal('not_found');
    if (mail.status !== 'failed') throw new Refusal('mail_not_failed');
    const until = mail.secrets?.['until'];
    if (WITH_SECRETS.has(mail.kind) && (until === undefined || until <= now.toISOString())) throw new Refusal('mail_link_expired');
    await tx.update(mails).set({ status: 'waiting', attempts: 0, lastError: null }).where(eq(mails.id, mailId));
    await recordEvent(tx, { kind: 'mail.retried', at: now, actorId: admin.id, data: { mail_id: mailId } });
    await services.jobs.send(tx, 'send_mail', String(mailId), { mail: mailId });
  });
}

/**
 * Forgets the mails to an account, and the invitation it came by, when its owner deletes it. The one that informs of it is
 * written without the account.
 */
export async function forgetMailsOf(tx: Tx, { id, email }: { id: number; email: string }): Promise<void> {
  const invited: MailKind[] = ['invitation', 'account_invitation', 'member_invitation'];
  await tx.delete(mails).where(or(eq(mails.userId, id), and(inArray(mails.kind, invited), eq(mails.toAddress, email))));
}

/** Forgets the mail by which a visitor's message went to the authority, when the message is destroyed. */
export async function forgetContactMail(tx: Tx, email: string, at: Date): Promise<void> {
  const kind: MailKind = 'contact_message';
  await tx.delete(mails).where(and(eq(mails.kind, kind), eq(mails.createdAt, at), sql`${mails.parameters} ->> 'email' = ${email}`));
}
