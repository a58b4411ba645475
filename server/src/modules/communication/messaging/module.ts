import { type SQL, sql } from 'drizzle-orm';
import { conversationMembers, conversations, messageAttachments, messages } from '../../../db/schema/communication/messaging.ts';
import { files } from '../../../db/schema/core/files.ts';
import { defineModule, type FileOwner } from '../../../define-module.ts';
import { ofReader } from './visible.ts';
import { RETENTION } from './retention.ts';
import { pruneAttachments } from './attachments.ts';
import { countMessages, forgetMessagesOf, pruneMessages } from './forget.ts';
import { messagingRoutes } from './routes.ts';
import type { AccountPart } from '../../../account-part.ts';
import { ownMessages } from './own-messages.ts';
import { notifyGroupByMail } from './notify/notify-by-mail.ts';

/** The messages that a person wrote in conversations. */
const ACCOUNT: AccountPart = {
  copy: [
    {
      path: 'messages.json',
      text: {
        ar: 'ما كتبته في المحادثات، وفي messages ما أرفقته',
        en: 'what you wrote in conversations; in messages, the files you attached',
      },
      read: ownMessages,
    },
  ],
  counts: [
    { kind: 'messages', outcome: 'removed', count: async (db, { id }) => (await countMessages(db, id)).removed },
    { kind: 'messages', outcome: 'record', count: async (db, { id }) => (await countMessages(db, id)).retained },
  ],
  forget: (services, tx, { id, at }) => forgetMessagesOf(services, tx, id, at),
};

/** A file of a message is for the people of its conversation and for nobody else, not even administrators; until it is sent, for the person who uploaded it. */
const attachmentFiles: FileOwner = {
  table: messageAttachments,
  exclusive: true,
  readers: (services, actor) => sql`exists (
    select 1 from ${messageAttachments}
    left join ${messages} on ${messages.id} = ${messageAttachments.messageId}
    left join ${conversations} on ${conversations.id} = ${messages.conversationId}
    where ${messageAttachments.fileId} = ${files.id}
    and (${ofReader(services, actor)} or (${messageAttachments.messageId} is null and ${messageAttachments.uploadedBy} = ${actor.id})))`,
};

/** The consistency rules of the module's rows. Each query returns the ids, or descriptions, of rows that break the rule. */
const INVARIANTS: Readonly<Record<string, SQL>> = {
  'a conversation knows its newest message': sql`
    select c.id::text as at from conversations c
    where c.last_message_id is distinct from (select max(m.id) from messages m where m.conversation_id = c.id)`,
};

export const messagingModule = defineModule({
  name: 'messaging',
  routes: { messaging: messagingRoutes },
  tables: { conversations, conversationMembers, messages, messageAttachments },
  events: ['message.deleted'],
  notices: null,
  retention: RETENTION,
  removals: { unsent_files: pruneAttachments, messages: pruneMessages },
  personalData: {
    conversations: {
      activity: 'messages',
      retention: 'messages',
      personal: 'first_user_id second_user_id',
      rest: 'id group_name last_message_id created_at updated_at',
      looks: { group_name: 'one of four fixed words', last_message_id: 'a number' },
      copy: { none: 'messages.json has the conversation of each message' },
      deletion: 'retained',
    },
    conversation_members: {
      activity: 'messages',
      retention: 'messages',
      personal: 'user_id read_up_to delivered_up_to',
      rest: 'conversation_id updated_at newest_foreign_id',
      copy: { none: 'how far a person has read' },
      deletion: 'retained',
    },
    messages: {
      activity: 'messages',
      retention: 'messages',
      personal: 'sender_id body body_en search_key created_at',
      rest: 'id conversation_id client_id deleted_at',
      copy: 'messages.json',
      deletion: 'redacted',
    },
    message_attachments: {
      activity: 'messages',
      retention: ['messages', 'unsent_files'],
      personal: 'uploaded_by message_id file_id',
      rest: 'id created_at',
      copy: 'messages.json',
      deletion: 'redacted',
    },
  },
  account: ACCOUNT,
  fileOwners: [attachmentFiles],
  search: {},
  jobs: { mail_group_message: (services, { message }) => notifyGroupByMail(services, message) },
  invariants: INVARIANTS,
});
