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
import { unreadConversations } from './unread.ts';

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
