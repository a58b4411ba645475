import type { Message } from '@miyar/contract/communication/messaging';

/** The part of a conversation that has been fetched: messages without a gap, oldest first, and whether there are more on either side. */
export interface Thread {
  messages: readonly Message[];
  earlier: boolean;
  later: boolean;
}

/**
 * Joins two parts of one conversation, in order, each message once. The later version of a message is used, but a deleted message
 * stays deleted: an answer written before the deletion may arrive after it.
 */
export function joined(known: readonly Message[], given: readonly Message[]): readonly Message[] {
  const last = known.at(-1);
  // Nearly always what comes is new: then nothing needs sorting.
  if (last === undefined || (given[0] !== undefined && given[0].id > last.id)) return [...known, ...given];
  const byId = new Map(known.map((message) => [message.id, message]));
  for (const message of given) if (!byId.get(message.id)?.deleted) byId.set(message.id, message);
  return [...byId.values()].sort((a, b) => a.id - b.id);
}

/** Returns a message after its author deleted it: its position stays. */
export const deleted = (message: Message): Message => ({ ...message, message: '', texts: null, attachments: [], deleted: true, deletable_until: null });

/** The messages with one of them taken back. */
export const withDeleted = (messages: readonly Message[], id: number): readonly Message[] =>
  messages.map((message) => (message.id === id && !message.deleted ? deleted(message) : message));

/** The first of those messages of others that have not been read, given how many there are; undefined where all have been. */
export function firstUnread(messages: readonly Message[], unread: number, reader: number): number | undefined {
  if (unread === 0) return undefined;
  const others = messages.filter(({ sender_id }) => sender_id !== reader);
  return others.at(-unread)?.id ?? others[0]?.id;
}
