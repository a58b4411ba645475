import { defineModule } from '../../../define-module.ts';
import { conversationMembers, conversations, messageAttachments, messages } from '../../../db/schema/communication/messaging.ts';
import { RETENTION } from './retention.ts';
import { pruneAttachments } from './attachments.ts';
import { pruneMessages, countMessages, forgetMessagesOf } from './forget.ts';
import { messagingRoutes } from './routes.ts';
import { INVARIANTS } from './invariants.ts';
import { attachmentFiles } from './file-owner.ts';
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
