import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from '../accounts/accounts.ts';
import { identity, longId, longIdentity, moment, refers } from '../core/columns.ts';
import { files } from '../core/files.ts';

/** A direct conversation of two, or the one conversation of a group (REQ-B10). */
export const conversations = pgTable(
  'conversations',
  {
    id: identity(),
    groupName: text('group_name', { enum: ['all', 'evaluators', 'trainers', 'schools'] }),
    /** The two of a direct conversation, the smaller id first. */
    firstUserId: integer('first_user_id').references(() => users.id),
    secondUserId: integer('second_user_id').references(() => users.id),
    /** Repeats the newest message, so that lists read one row. */
    lastMessageId: longId('last_message_id'),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('conversations_pair').on(t.firstUserId, t.secondUserId),
    uniqueIndex('conversations_group').on(t.groupName),
    check(
      'conversations_kind',
      sql`(${t.groupName} is not null and ${t.firstUserId} is null and ${t.secondUserId} is null)
        or (${t.groupName} is null and ${t.firstUserId} < ${t.secondUserId})`,
    ),
  ],
);

/**
 * How far a person has read a conversation. Both people of a direct one have a row from its first message on, with the time
 * of its newest message, so that an inbox is one index; a member of a group has one once they have read something.
 */
export const conversationMembers = pgTable(
  'conversation_members',
  {
    conversationId: refers('conversation_id', () => conversations.id),
    userId: refers('user_id', () => users.id),
    updatedAt: moment('updated_at').notNull().defaultNow(),
    /** The newest message that somebody else wrote, to know without counting whether there is something unread. */
    newestForeignId: longId('newest_foreign_id').notNull().default(0),
    readUpTo: longId('read_up_to').notNull().default(0),
    deliveredUpTo: longId('delivered_up_to').notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.conversationId, t.userId] }),
    index('conversation_members_inbox').on(t.userId, t.updatedAt, t.conversationId),
    index('conversation_members_unread').on(t.userId, t.updatedAt, t.conversationId).where(sql`${t.newestForeignId} > ${t.readUpTo}`),
  ],
);

export const messages = pgTable(
  'messages',
  {
    id: longIdentity(),
    conversationId: refers('conversation_id', () => conversations.id),
    senderId: refers('sender_id', () => users.id),
    /** Empty once deleted. */
    body: text('body').notNull(),
    /** Its English text where it was written in both languages, `body` being the Arabic one then. */
    bodyEn: text('body_en'),
    /** Its words, folded, with who may read it; empty once deleted. `messageKey` writes it. */
    searchKey: text('search_key').notNull(),
    /** The id given by the sender's browser: sent twice, it is stored once. */
    clientId: text('client_id'),
    createdAt: moment('created_at').notNull().defaultNow(),
    deletedAt: moment('deleted_at'),
  },
  (t) => [
    index('messages_thread').on(t.conversationId, t.id),
    uniqueIndex('messages_once').on(t.senderId, t.clientId),
    // Words of our own folding, and no dictionary of a language: the two databases have different ones.
    index('messages_words').using('gin', sql`array_to_tsvector(string_to_array(${t.searchKey}, ' '))`),
  ],
);

/** A file of a message; without one while it waits to be sent. */
export const messageAttachments = pgTable(
  'message_attachments',
  {
    id: longIdentity(),
    uploadedBy: refers('uploaded_by', () => users.id),
    messageId: longId('message_id').references(() => messages.id),
    fileId: refers('file_id', () => files.id),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (t) => [
    index('message_attachments_message').on(t.messageId),
    index('message_attachments_file').on(t.fileId),
    index('message_attachments_waiting').on(t.createdAt).where(sql`${t.messageId} is null`),
  ],
);
