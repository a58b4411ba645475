import type { Message, Texts } from '@miyar/contract/communication/messaging';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { users } from '../../../db/schema/accounts/accounts.ts';
import { conversationMembers, conversations, messageAttachments, messages } from '../../../db/schema/communication/messaging.ts';
import type { Db, Tx } from '../../../platform/database/connect.ts';
import { together } from '../../../platform/database/opening.ts';
import { preparedFor } from '../../../platform/database/prepared.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { refuseField } from '../../../platform/refusal.ts';
import type { Services } from '../../../services.ts';
import { asMessages, messageColumns } from './message-rows.ts';
import { lockForMessage, type Open, openConversation } from './open-conversation.ts';
import type { To } from './people/recipient.ts';
import { messageKey } from './search/search-words.ts';
import { notifyByMail } from './notify/notify-by-mail.ts';
import { emitMessage } from './notify/notify.ts';

const placeholder = sql.placeholder;

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
  const first = (tx: Tx) => lockForMessage(tx, writer, to);
  const sent = await database.transaction(
    async (tx, locked) => {
      const now = clock.now();
      const open = await openConversation(tx, writer, to, now, locked);
      const id = await insertMessage(tx, writer.id, open, { body: texts?.ar ?? text, bodyEn: texts?.en ?? null, clientId, at: now });
      if (id === undefined) return undefined;
      await attach(tx, writer.id, id, files);
      const [message] = await together(() => [messageById(tx, writer, id, now), moveToTop(tx, writer.id, open, id, now)]);
      await emitMessage(services, tx, writer, open, message!);
      await notifyByMail(services, tx, writer.id, open, id, now);
      return message;
    },
    { first },
  );
  return sent ?? (await sentAs(database.db, writer, clientId, clock.now()))!;
}

/** @returns the id; undefined where the person has sent one under that client id */
async function insertMessage(
  tx: Tx,
  senderId: number,
  { id, readers }: Open,
  { body, bodyEn, clientId, at }: { body: string; bodyEn: string | null; clientId: string | undefined; at: Date },
) {
  const searchKey = messageKey(bodyEn === null ? body : `${body} ${bodyEn}`, id, readers);
  const [row] = await inserted(tx, { conversationId: id, senderId, body, bodyEn, searchKey, clientId: clientId ?? null, createdAt: at });
  return row?.id;
}

const inserted = preparedFor((db) =>
  db
    .insert(messages)
    .values({
      conversationId: placeholder('conversationId'),
      senderId: placeholder('senderId'),
      body: placeholder('body'),
      bodyEn: placeholder('bodyEn'),
      searchKey: placeholder('searchKey'),
      clientId: placeholder('clientId'),
      createdAt: placeholder('createdAt'),
    })
    .onConflictDoNothing({ target: [messages.senderId, messages.clientId] })
    .returning({ id: messages.id })
    .prepare('insert_message'),
);

async function attach(tx: Tx, senderId: number, messageId: number, fileIds: readonly number[]): Promise<void> {
  if (fileIds.length === 0) return;
  const attached = await tx
    .update(messageAttachments)
    .set({ messageId })
    .where(and(inArray(messageAttachments.id, [...fileIds]), eq(messageAttachments.uploadedBy, senderId), isNull(messageAttachments.messageId)))
    .returning({ id: messageAttachments.id });
  if (attached.length < fileIds.length) throw refuseField('attachment_ids', 'invalid_value');
}

/** Puts the conversation first in the lists of its people. Writing marks everything before as read. */
async function moveToTop(tx: Tx, senderId: number, { id, readers }: Open, messageId: number, at: Date): Promise<void> {
  const people = typeof readers === 'string' ? [senderId] : [...readers];
  await tx.execute(sql`with moved as (
      update ${conversations} set last_message_id = ${messageId}, updated_at = ${at} where id = ${id}
    )
    insert into ${conversationMembers} as known (conversation_id, user_id, updated_at, newest_foreign_id, read_up_to, delivered_up_to)
    select ${id}::int, person, ${at}::timestamptz,
      case when own then 0 else message end, case when own then message else 0 end, case when own then message else 0 end
    from (select person, person = ${senderId} as own, ${messageId}::bigint as message from unnest(${sql.param(people)}::int[]) as person) as people
    on conflict (conversation_id, user_id) do update set
      updated_at = excluded.updated_at,
      newest_foreign_id = greatest(known.newest_foreign_id, excluded.newest_foreign_id),
      read_up_to = greatest(known.read_up_to, excluded.read_up_to),
      delivered_up_to = greatest(known.delivered_up_to, excluded.delivered_up_to)`);
}

async function messageById(db: Db | Tx, reader: Actor, id: number, now: Date): Promise<Message | undefined> {
  const [found] = asMessages(await withId(db, { id }), reader, now);
  return found;
}

const withId = preparedFor((db) =>
  db
    .select(messageColumns)
    .from(messages)
    .innerJoin(users, eq(users.id, messages.senderId))
    .where(eq(messages.id, placeholder('id')))
    .prepare('message_by_id'),
);

async function sentAs(db: Db, writer: Actor, clientId: string | undefined, now: Date): Promise<Message | undefined> {
  if (clientId === undefined) return undefined;
  const [row] = await db
    .select({ id: messages.id })
    .from(messages)
    .where(and(eq(messages.senderId, writer.id), eq(messages.clientId, clientId)));
  return row && messageById(db, writer, row.id, now);
}
