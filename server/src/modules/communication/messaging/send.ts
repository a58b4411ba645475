import type { Message, Texts } from '@miyar/contract/communication/messaging';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { users } from '../../../db/schema/accounts/accounts.ts';
import { conversationMembers, conversations, messageAttachments, messages } from '../../../db/schema/communication/messaging.ts';
import type { Db, Tx } from '../../../platform/database/connect.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { refuseField } from '../../../platform/refusal.ts';
import type { Services } from '../../../services.ts';
import { asMessages, messageColumns } from './message-rows.ts';
import { type Open, openConversation } from './open-conversation.ts';
import type { To } from './people/recipient.ts';
import { messageKey } from './search/search-words.ts';
import { notifyByMail } from './notify/notify-by-mail.ts';
import { emitMessage } from './notify/notify.ts';

export interface NewMessage {
  to: To;
  text: string;
  /** In place of `text`, to a group: the same in both languages. */
  texts?: Texts | undefined;
  clientId?: string | undefined;
  attachmentIds?: readonly number[] | undefined;
}

/**
 * Sends a message. Sent again under the same client id it is answered as the first time and nothing else happens, also
 * when both come at once. A message is its own record, so no event is written besides.
 * @throws Refusal required, conflicting_fields, texts_to_groups_only, may_not_write_to, group_read_only, sending_too_fast
 */
export async function sendMessage(services: Services, writer: Actor, { to, text, texts, clientId, attachmentIds = [] }: NewMessage): Promise<Message> {
  const { database, clock, limits } = services;
  const files = [...new Set(attachmentIds)];
  if (texts && text !== '') throw refuseField('texts', 'conflicting_fields');
  if (texts && !('group' in to)) throw refuseField('texts', 'texts_to_groups_only');
  if (!texts && text === '' && files.length === 0) throw refuseField('message', 'required');
  const sentBefore = await sentAs(database.db, writer, clientId, clock.now());
  if (sentBefore) return sentBefore;
  await limits.message(writer.id);
  const sent = await database.transaction(async (tx) => {
    const now = clock.now();
    const open = await openConversation(tx, writer, to, now);
    const id = await insertMessage(tx, writer.id, open, { body: texts?.ar ?? text, bodyEn: texts?.en ?? null, clientId, at: now });
    if (id === undefined) return undefined;
    await attach(tx, writer.id, id, files);
    await moveToTop(tx, writer.id, open, id, now);
    const message = (await messageById(tx, writer, id, now))!;
    await emitMessage(services, tx, writer, open, message);
    await notifyByMail(services, tx, writer.id, open, id, now);
    return message;
  });
  return sent ?? (await sentAs(database.db, writer, clientId, clock.now()))!;
}

/** @returns the id; undefined where the person has sent one under that client id */
async function insertMessage(
  tx: Tx,
  senderId: number,
  { id, readers }: Open,
  { body, bodyEn, clientId, at }: { body: string; bodyEn: string | null; clientId: string | undefined; at: Date },
) {
  const [row] = await tx
    .insert(messages)
    .values({
      conversationId: id,
      senderId,
      body,
      bodyEn,
      searchKey: messageKey(bodyEn === null ? body : `${body} ${bodyEn}`, id, readers),
      clientId: clientId ?? null,
      createdAt: at,
    })
    .onConflictDoNothing({ target: [messages.senderId, messages.clientId] })
    .returning({ id: messages.id });
  return row?.id;
}

async function attach(tx: Tx, senderId: number, messageId: number, fileIds: readonly number[]): Promise<void> {
  if (fileIds.length === 0) return;
  const attached = await tx
    .update(messageAttachments)
    .set({ messageId })
    .where(and(inArray(messageAttachments.id, [...fileIds]), eq(messageAttachments.uploadedBy, senderId), isNull(messageAttachments.messageId)))
    .returning({ id: messageAttachments.id });
  if (attached.length < fileIds.length) throw refuseField('attachment_ids', 'invalid_value');
}

/** Puts the conversation first in the lists of its people. Whoever writes has read what was before. */
async function moveToTop(tx: Tx, senderId: number, { id, readers }: Open, messageId: number, at: Date): Promise<void> {
  await tx.update(conversations).set({ lastMessageId: messageId, updatedAt: at }).where(eq(conversations.id, id));
  const people = typeof readers === 'string' ? [senderId] : readers;
  await tx
    .insert(conversationMembers)
    .values(
      people.map((userId) => {
        const own = userId === senderId ? messageId : 0;
        return { conversationId: id, userId, updatedAt: at, newestForeignId: messageId - own, readUpTo: own, deliveredUpTo: own };
      }),
    )
    .onConflictDoUpdate({
      target: [conversationMembers.conversationId, conversationMembers.userId],
      set: {
        updatedAt: sql`excluded.updated_at`,
        newestForeignId: sql`greatest(${conversationMembers.newestForeignId}, excluded.newest_foreign_id)`,
        readUpTo: sql`greatest(${conversationMembers.readUpTo}, excluded.read_up_to)`,
        deliveredUpTo: sql`greatest(${conversationMembers.deliveredUpTo}, excluded.delivered_up_to)`,
      },
    });
}

async function messageById(db: Db | Tx, reader: Actor, id: number, now: Date): Promise<Message | undefined> {
  const rows = await db.select(messageColumns).from(messages).innerJoin(users, eq(users.id, messages.senderId)).where(eq(messages.id, id));
  const [message] = asMessages(rows, reader, now);
  return message;
}

async function sentAs(db: Db, writer: Actor, clientId: string | undefined, now: Date): Promise<Message | undefined> {
  if (clientId === undefined) return undefined;
  const [row] = await db
    .select({ id: messages.id })
    .from(messages)
    .where(and(eq(messages.senderId, writer.id), eq(messages.clientId, clientId)));
  return row && messageById(db, writer, row.id, now);
}
