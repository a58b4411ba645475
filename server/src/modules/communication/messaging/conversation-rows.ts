import type { Conversation } from '@miyar/contract/communication/messaging';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { users } from '../../../db/schema/accounts/accounts.ts';
import { conversationMembers, conversations, messageAttachments, messages } from '../../../db/schema/communication/messaging.ts';
import type { Db, Tx } from '../../../platform/database/connect.ts';
import { textFor, textsOf } from './texts/two-texts.ts';
import { mayWriteInGroup, mayWriteTo } from './policy.ts';
import { isAssignedWith, memberSince, type Reader, type Rules, type StatementReader } from './visible.ts';

/** Unread messages are counted so far. */
const COUNTED = 100;

const me = alias(conversationMembers, 'me');
const them = alias(conversationMembers, 'them');
const other = alias(users, 'other');
const last = alias(messages, 'last');
const self = alias(users, 'reader');

/** Conversations with what one of their people sees of each, and a place in an order. */
export const conversationRows = (rules: Rules, db: Db | Tx, reader: StatementReader, place: SQL<Date> = sql`${conversations.updatedAt}`) => {
  const otherId = sql`case when ${conversations.firstUserId} = ${reader.id} then ${conversations.secondUserId} else ${conversations.firstUserId} end`;
  return db
    .select({
      id: conversations.id,
      groupName: conversations.groupName,
      updatedAt: conversations.updatedAt,
      place: place.mapWith(conversations.updatedAt).as('place'),
      otherId: other.id,
      otherName: other.name,
      otherRole: other.role,
      otherActive: sql<boolean>`(${other.suspendedAt} is null and ${other.deletedAt} is null)`.as('other_active'),
      assigned: isAssignedWith(reader, sql`${other.id}`).as('assigned'),
      readerName: self.name,
      unread: unreadOf(rules, reader).as('unread'),
      theirRead: them.readUpTo,
      theirDelivered: them.deliveredUpTo,
      lastId: last.id,
      lastSender: last.senderId,
      lastBody: last.body,
      lastBodyEn: last.bodyEn,
      lastDeletedAt: last.deletedAt,
      lastFiles: sql<number>`(select count(*)::int from ${messageAttachments} a where a.message_id = ${last.id})`.as('last_files'),
    })
    .from(conversations)
    .innerJoin(self, eq(self.id, reader.id))
    .leftJoin(me, and(eq(me.conversationId, conversations.id), eq(me.userId, reader.id)))
    .leftJoin(other, and(sql`${conversations.groupName} is null`, eq(other.id, otherId)))
    .leftJoin(them, and(eq(them.conversationId, conversations.id), eq(them.userId, other.id)))
    .leftJoin(last, eq(last.id, conversations.lastMessageId));
};

/**
 * Conversations as one of their people sees them.
 * @param which a condition on `conversations` that lets through only what the person has part in
 */
export async function conversationsWhere(rules: Rules, db: Db | Tx, reader: Reader, which: SQL | undefined): Promise<Conversation[]> {
  const rows = await conversationRows(rules, db, reader).where(which);
  return rows.map((row) => asConversation(row, reader));
}

/** The number of the newest messages that a person has not read. Writing marks everything before as read, so all messages after the mark are from others. */
const unreadOf = (rules: Rules, reader: StatementReader): SQL<number> => sql<number>`(
  case when ${conversations.groupName} is null and coalesce(${me.newestForeignId}, 0) <= coalesce(${me.readUpTo}, 0) then 0
  else (select count(*)::int from (
    select u.sender_id, u.created_at from ${messages} u
    where u.conversation_id = ${conversations.id} and u.id > coalesce(${me.readUpTo}, 0)
    order by u.id desc limit ${COUNTED}
  ) newest where newest.sender_id <> ${reader.id} and (${conversations.groupName} is null or newest.created_at >= ${memberSince(rules, reader)}))
  end)`;

interface Row {
  id: number;
  groupName: Conversation['group_name'];
  updatedAt: Date;
  otherId: number | null;
  otherName: string | null;
  otherRole: Conversation['other_user_role'];
  otherActive: boolean;
  assigned: boolean;
  readerName: string;
  unread: number;
  theirRead: number | null;
  theirDelivered: number | null;
  lastId: number | null;
  lastSender: number | null;
  lastBody: string | null;
  lastBodyEn: string | null;
  lastDeletedAt: Date | null;
  lastFiles: number;
}

/** A conversation as the contract shows it. */
export function asConversation(row: Row, reader: Reader): Conversation {
  const { id, otherId, otherName, otherRole, lastSender } = row;
  const words = row.lastBody === null ? null : { body: row.lastBody, bodyEn: row.lastBodyEn };
  const isDirect = otherId !== null && otherName !== null && otherRole !== null;
  return {
    id,
    conversation_id: id,
    type: isDirect ? 'user' : 'group',
    group_name: row.groupName,
    other_user_id: otherId,
    other_user_name: otherName,
    other_user_role: otherRole,
    user_ids: isDirect ? [reader.id, otherId] : [],
    participants: isDirect
      ? [
          { id: reader.id, name: row.readerName, role: reader.role },
          { id: otherId, name: otherName, role: otherRole },
        ]
      : [],
    sender_id: lastSender,
    receiver_id: !isDirect || lastSender === null ? null : lastSender === reader.id ? otherId : reader.id,
    last_message: words && textFor(words, reader.language),
    last_message_texts: words && textsOf(words),
    last_message_id: row.lastId,
    last_message_deleted: row.lastDeletedAt !== null,
    last_message_files: row.lastFiles,
    updated_at: row.updatedAt.toISOString(),
    unread_count: row.unread,
    delivered_up_to: row.theirDelivered ?? 0,
    read_up_to: row.theirRead ?? 0,
    can: { write: isDirect ? mayWriteTo(reader.role, { role: otherRole, active: row.otherActive, assigned: row.assigned }) : mayWriteInGroup(reader.role) },
  };
}
