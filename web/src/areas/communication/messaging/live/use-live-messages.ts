import type { ReceivedMessage } from '@miyar/contract/communication/realtime';
import { useEffect } from 'react';
import { currentSession } from '../../../../lib/api/session.ts';
import { acquireSocket, onConnected, emit, useSocketEvent } from '../../../../lib/api/socket.ts';
import { isAttended } from './attention.ts';
import { changeConversation, putConversation, knownConversation, refreshMessages } from '../conversations/inbox-cache.ts';
import { withDelivered, withoutMessage, withRead } from '../conversations/inbox.ts';
import { discard } from '../composer/outbox.ts';
import { isMine, takeMessage } from './take-message.ts';
import { deleteMessage } from '../thread/thread-cache.ts';
import { askUnreadSoon, countUnread } from '../conversations/unread.ts';

/**
 * Updates every list and thread with the server's events, while a signed-in page is shown. `onMessage` is called for messages of
 * conversations that are not open.
 */
export function useLiveMessages(onMessage: (message: ReceivedMessage) => void): void {
  useEffect(acquireSocket, []);
  useEffect(() => onConnected(() => void refreshMessages()), []);
  useSocketEvent('receive-message', (message) => {
    takeMessage(message);
    if (isMine(message)) return discard(message.client_id);
    if (message.type === 'user') emit('delivered', { conversation_id: message.conversation_id, up_to: message.id });
    if (!isAttended(message.conversation_id)) onMessage(message);
  });
  useSocketEvent('new-conversation', (conversation) => {
    if (!knownConversation(conversation.id) && conversation.unread_count > 0) countUnread(1);
    putConversation(conversation, { toTop: true });
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
