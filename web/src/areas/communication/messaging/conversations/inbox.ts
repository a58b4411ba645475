import type { Conversation, Message } from '@miyar/contract/communication/messaging';

/** A conversation after a message has come, for one of its people who has it open or not. */
export function withMessage(conversation: Conversation, message: Message, reader: { id: number; attends: boolean }): Conversation {
  if (message.id <= (conversation.last_message_id ?? 0)) return conversation;
  const mine = message.sender_id === reader.id;
  return {
    ...conversation,
    sender_id: message.sender_id,
    receiver_id: conversation.user_ids.find((id) => id !== message.sender_id) ?? null,
    last_message: message.message,
    last_message_texts: message.texts,
    last_message_id: message.id,
    last_message_deleted: message.deleted,
    last_message_files: message.attachments.length,
    updated_at: message.created_at,
    // The author of a message has read the messages before it.
    unread_count: mine ? 0 : conversation.unread_count + (reader.attends ? 0 : 1),
  };
}

/** After somebody read up to a message: oneself on another device, or the other person. */
export function withRead(conversation: Conversation, { user_id, up_to }: { user_id: number; up_to: number }, reader: number): Conversation {
  if (user_id === reader) return up_to >= (conversation.last_message_id ?? 0) ? { ...conversation, unread_count: 0 } : conversation;
  return withDelivered({ ...conversation, read_up_to: Math.max(conversation.read_up_to, up_to) }, { up_to });
}

/** After the other person received up to a message. */
export const withDelivered = (conversation: Conversation, { up_to }: { up_to: number }): Conversation => ({
  ...conversation,
  delivered_up_to: Math.max(conversation.delivered_up_to, up_to),
});

/** After a message was taken back. */
export const withoutMessage = (conversation: Conversation, message: number): Conversation =>
  conversation.last_message_id === message
    ? { ...conversation, last_message: null, last_message_texts: null, last_message_deleted: true, last_message_files: 0 }
    : conversation;

/** Pages of a list as they are cached. */
export interface Pages<Row> {
  pages: { rows: Row[]; total: number | undefined; after: string | undefined }[];
}

/** The pages with one row changed in its position, or moved to the head of them all. */
export function replaced<Row extends { id: number }>(cached: Pages<Row>, row: Row, { toTop }: { toTop: boolean }): Pages<Row> {
  const isIt = ({ id }: Row) => id === row.id;
  if (!toTop) return { ...cached, pages: cached.pages.map((page) => ({ ...page, rows: page.rows.map((one) => (isIt(one) ? row : one)) })) };
  return {
    ...cached,
    pages: cached.pages.map((page, index) => {
      const others = page.rows.filter((one) => !isIt(one));
      return { ...page, rows: index === 0 ? [row, ...others] : others };
    }),
  };
}
