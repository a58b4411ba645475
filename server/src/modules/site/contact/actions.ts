import { and, eq, isNull, lt, or, sql } from 'drizzle-orm';
import { retainedSince } from '../../../db/retention.ts';
import { contactMessages } from '../../../db/schema/site/contact.ts';
import { recordEvent } from '../../../platform/events.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { forgetAnswersAbout } from '../../../platform/http/requests/repeated-requests.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Services } from '../../../services.ts';
import { saveConsentOfMessage } from '../consents/actions.ts';
import { contactAddress } from '../landing/reads.ts';
import { forgetContactMail, writeMail } from '../../communication/mail/actions.ts';
import { RETENTION } from './retention.ts';

export interface NewMessage {
  name: string;
  email: string;
  subject: string | undefined;
  message: string;
  language: 'ar' | 'en';
  /** The version of the privacy notice agreed to, where one was. */
  agreedTo: number | undefined;
}

/**
 * Saves a message to the authority, and mails it to the address that the authority gave for the contact section, if it gave one. The message stays in its own
 * rows; the event only records that it arrived.
 * @returns its number
 */
export async function receiveMessage(services: Services, { subject, agreedTo, ...message }: NewMessage): Promise<number> {
  const authority = await contactAddress(services);
  const at = services.clock.now();
  return services.database.transaction(async (tx) => {
    const [row] = await tx
      .insert(contactMessages)
      .values({ ...message, subject: subject ?? null, createdAt: at })
      .returning({ id: contactMessages.id });
    if (agreedTo !== undefined) await saveConsentOfMessage(tx, row!.id, { version: agreedTo, language: message.language }, at);
    await recordEvent(tx, { kind: 'contact.received', actorId: null, data: { message_id: row!.id } });
    if (authority === undefined) return row!.id;
    const { name, email, message: text } = message;
    await writeMail(services, tx, {
      kind: 'contact_message',
      to: authority,
      language: 'ar',
      parameters: { name, email, subject: subject ?? '', message: text },
      at,
    });
    return row!.id;
  });
}

/** A number that no message will have, for a program whose message is not saved: it is answered as people are. */
export async function unusedNumber({ database: { db } }: Services): Promise<number> {
  const [row] = await db.select({ next: sql<string>`nextval(pg_get_serial_sequence('contact_messages', 'id'))` }).from(sql`(values (1)) as once`);
  return Number(row!.next);
}

export interface Marks {
  read?: boolean | undefined;
  handled?: boolean | undefined;
}

/**
 * Marks a message as read or handled, or takes a mark away. The person who did so first, and the time, stay. A handled message is also read, and an unread one
 * is not handled.
 * @throws Refusal not_found
 */
export async function markMessage(services: Services, admin: Actor, messageId: number, { read, handled }: Marks): Promise<void> {
  const now = services.clock.now();
  await services.database.transaction(async (tx) => {
    const [known] = await tx.select().from(contactMessages).where(eq(contactMessages.id, messageId)).for('update');
    if (!known) throw new Refusal('not_found');
    const { readAt, readBy, handledAt, handledBy } = known;
    const isHandled = read === false ? false : (handled ?? handledAt !== null);
    const isRead = isHandled || (read ?? readAt !== null);
    await tx
      .update(contactMessages)
      .set({
        readAt: isRead ? (readAt ?? now) : null,
        readBy: isRead ? (readBy ?? admin.id) : null,
        handledAt: isHandled ? (handledAt ?? now) : null,
        handledBy: isHandled ? (handledBy ?? admin.id) : null,
      })
      .where(eq(contactMessages.id, messageId));
    await recordEvent(tx, { kind: 'contact.marked', actorId: admin.id, data: { message_id: messageId, read: String(isRead), handled: String(isHandled) } });
  });
}

/**
 * Destroys a message for good, with the consent given with it and the mail it went to the authority as.
 * @throws Refusal not_found
 */
export async function destroyMessage(services: Services, admin: Actor, messageId: number): Promise<void> {
  const at = services.clock.now();
  await services.database.transaction(async (tx) => {
    const [gone] = await tx.delete(contactMessages).where(eq(contactMessages.id, messageId)).returning();
    if (!gone) throw new Refusal('not_found');
    await forgetContactMail(tx, gone.email, gone.createdAt);
    await forgetAnswersAbout(tx, { id: messageId, email: gone.email });
    await recordEvent(tx, { kind: 'contact.destroyed', at, actorId: admin.id, data: { message_id: messageId } });
  });
}

/** Removes messages that were dealt with, or left alone, as long ago as the retention table says. */
export async function pruneContactMessages({ database, clock }: Services): Promise<void> {
  const before = retainedSince(RETENTION.contact, clock.now());
  const over = or(lt(contactMessages.handledAt, before), and(isNull(contactMessages.handledAt), lt(contactMessages.createdAt, before)));
  await database.transaction((tx) => tx.delete(contactMessages).where(over));
}
