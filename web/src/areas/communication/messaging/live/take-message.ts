import type { Message } from '@miyar/contract/communication/messaging';
import { currentSession } from '../../../../lib/api/session.ts';
import { isAttended } from './attention.ts';
import { changeConversation, fetchConversation, knownConversation } from '../conversations/inbox-cache.ts';
import { withMessage } from '../conversations/inbox.ts';
import { addMessage } from '../thread/thread-cache.ts';
import { askUnreadSoon, countUnread } from '../conversations/unread.ts';

export const isMine = ({ sender_id }: Message): boolean => sender_id === currentSession()?.user.id;

/**
 * Adds a message to its thread, its conversation's position in the list, and the count of unread messages. It comes from the socket or
 * as the answer to sending it, whichever is first.
 */
export function takeMessage(message: Message): void {
  const id = message.conversation_id;
  const before = knownConversation(id);
  const attends = isAttended(id);
  const mine = isMine(message);
  addMessage(message);
  if (!before) void fetchConversation(id).catch(() => undefined);
  const isNew = message.id > (before?.last_message_id ?? 0);
  changeConversation(id, (conversation) => withMessage(conversation, message, { id: currentSession()?.user.id ?? 0, attends }), { toTop: isNew });
  if (!before) {
    if (!mine) askUnreadSoon();
    return;
  }
  if (isNew && mine && before.unread_count > 0) countUnread(-1);
  if (isNew && !mine && !attends && before.unread_count === 0) countUnread(1);
}
