import { eq } from 'drizzle-orm';
import { contactMessages } from '../../db/schema/contact.ts';
import { recordEvent } from '../../platform/events.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Services } from '../../services.ts';
import { contactAddress } from '../landing/reads.ts';
import { writeMail } from '../mail/actions.ts';

export interface NewMessage {
  name: string;
  email: string;
  subject: string | undefined;
  message: string;
  language: 'ar' | 'en';
}

/**
 * Keeps a message to the authority, and mails it to the address the authority gave for the contact section, where it did.
 * What it says stays in its own rows; the event only says that it came.
 */
export async function receiveMessage(services: Services, { subject, ...message }: NewMessage): Promise<void> {
  const authority = await contactAddress(services);
  const at = services.clock.now();
  await services.database.transaction(async (tx) => {
    const [row] = await tx
      .insert(contactMessages)
      .values({ ...message, subject: subject ?? null, createdAt: at })
      .returning({ id: contactMessages.id });
    await recordEvent(tx, { kind: 'contact.received', actorId: null, data: { message_id: row!.id } });
    if (authority === undefined) return;
    const { name, email, message: text } = message;
    await writeMail(services, tx, {
      kind: 'contact_message',
      to: authority,
      language: 'ar',
      parameters: { name, email, subject: subject ?? '', message: text },
      at,
    });
  });
}

export interface Marks {
  read?: boolean | undefined;
  handled?: boolean | undefined;
}

/**
 * Marks a message as read or handled, or takes a mark away. Who did so first, and when, stays; what was dealt with was
 * read, and an unread one was not dealt with.
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
