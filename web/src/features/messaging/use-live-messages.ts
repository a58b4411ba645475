import type { ReceivedMessage } from '@miyar/contract/realtime';
import { useEffect } from 'react';
import { currentSession } from '../../lib/session.ts';
import { keepSocket, onConnected, tell, useSocketEvent } from '../../lib/socket.ts';
import { isAttended } from './attention.ts';
import { changeConversation, keepConversation, knownConversation, refreshMessages } from './inbox-cache.ts';
import { withDelivered, withoutMessage, withRead } from './inbox.ts';
import { discard } from './outbox.ts';
import { isMine, takeMessage } from './take-message.ts';
import { deleteMessage } from './thread-cache.ts';
import { askUnreadSoon, countUnread } from './unread.ts';

/** Keeps every list and thread here as the server has it, while a signed-in page is shown. `onMessage` is told of those nobody attends. */
export function useLiveMessages(onMessage: (message: ReceivedMessage) => void): void {
  useEffect(keepSocket, []);
  useEffect(() => onConnected(() => void refreshMessages()), []);
  useSocketEvent('receive-message', (message) => {
    takeMessage(message);
    if (isMine(message)) return discard(message.client_id);
    if (message.type === 'user') tell('delivered', { conversation_id: message.conversation_id, up_to: message.id });
    if (!isAttended(message.conversation_id)) onMessage(message);
  });
  useSocketEvent('new-conversation', (conversation) => {
    if (!knownConversation(conversation.id) && conversation.unread_count > 0) countUnread(1);
    keepConversation(conversation, { toTop: true });
  });
  useSocketEvent('message-deleted', ({ conversation_id, id }) => {
    deleteMessage(conversation_id, id);
    changeConversation(conversation_id, (conversation) => withoutMessage(conversation, id));
  });
  useSocketEvent('conversation-read', (event) => {
    const reader = currentSession()?.user.id ?? 0;
    const before = knownConversation(event.conversation_id);
    changeConversation(event.conversation_id, (conversation) => withRead(conversation, event, reader));
    // Read on another of one's devices.
    if (event.user_id === reader && before?.unread_count !== 0) askUnreadSoon();
  });
  useSocketEvent('conversation-delivered', (event) => {
    if (event.user_id !== currentSession()?.user.id) changeConversation(event.conversation_id, (conversation) => withDelivered(conversation, event));
  });
}
