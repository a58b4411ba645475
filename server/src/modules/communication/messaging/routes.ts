import type { messaging } from '@miyar/contract/communication/messaging';
import type { Handlers } from '../../../platform/http/routes.ts';
import type { Services } from '../../../services.ts';
import { addAttachment, removeAttachment } from './attachments.ts';
import { deleteMessage } from './delete-message.ts';
import { findMessages } from './search/find.ts';
import { conversationOf, inboxOf } from './inbox.ts';
import { mark } from './mark-read.ts';
import { recipientOf } from './people/recipient.ts';
import { recipientsOf } from './people/recipients.ts';
import { readBy } from './people/read-by.ts';
import { sendMessage } from './send.ts';
import { readThread } from './thread.ts';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { conversationMembers, conversations, messages } from '../../../db/schema/communication/messaging.ts';
import { memberSince, ofOwnGroups, type Reader } from './visible.ts';

export const messagingRoutes = (services: Services): Handlers<typeof messaging> => ({
  inbox: ({ actor, query, language }) => inboxOf(services, { ...actor, language }, query),
  conversations: ({ actor, query, language }) => inboxOf(services, { ...actor, language }, query),
  about: ({ actor, params, language }) => conversationOf(services, { ...actor, language }, params.id),
  read: ({ actor, params, query, language }) => readThread(services, { ...actor, language }, params.id, query),
  send: ({ actor, body, language }) =>
    sendMessage(
      services,
      { ...actor, language },
      { to: recipientOf(body), text: body.message, texts: body.texts, clientId: body.client_id, attachmentIds: body.attachment_ids },
    ),
  attach: ({ actor, files }) => addAttachment(services, actor, files.file),
  detach: async ({ actor, params }) => {
    await removeAttachment(services, actor, params.id);
    return { ok: true };
  },
  delete: async ({ actor, params }) => {
    await deleteMessage(services, actor, params.id);
    return { ok: true };
  },
  readers: ({ actor, params, query }) => readBy(services, actor, params.id, query.message_id),
  markRead: async ({ actor, params, body }) => {
    await mark(services, actor, params.id, 'read', body?.up_to);
    return { ok: true };
  },
  unread: async ({ actor }) => ({ conversations: await unreadConversations(services, actor) }),
  find: ({ actor, query, language }) => findMessages(services, { ...actor, language }, query),
  recipients: ({ actor, query }) => recipientsOf(services, actor, query),
});

const COUNTED = 100;

/** How many of a person's conversations have something unread, counted up to 100. */
async function unreadConversations(services: Services, reader: Reader): Promise<number> {
  const { db } = services.database;
  const direct = db
    .select({ one: sql`1` })
    .from(conversationMembers)
    .where(and(eq(conversationMembers.userId, reader.id), sql`${conversationMembers.newestForeignId} > ${conversationMembers.readUpTo}`))
    .limit(COUNTED)
    .as('direct');
  const [[counted], groups] = await Promise.all([
    db.select({ n: sql<number>`count(*)::int` }).from(direct),
    db
      .select({ id: conversations.id })
      .from(conversations)
      .innerJoin(messages, eq(messages.id, conversations.lastMessageId))
      .where(and(ofOwnGroups(services, reader), isNews(services, reader))),
  ]);
  return Math.min(COUNTED, (counted?.n ?? 0) + groups.length);
}

/** True if the newest message of a group is not read; it is never one's own, since writing marks everything as read. */
const isNews = (services: Services, reader: Reader): SQL => sql`(${messages.createdAt} >= ${memberSince(services, reader)} and ${messages.id} > coalesce(
  (select mark.read_up_to from ${conversationMembers} mark where mark.conversation_id = ${conversations.id} and mark.user_id = ${reader.id}), 0))`;
