import type { Message } from '@miyar/contract/communication/messaging';
import { describe, expect, it } from 'vitest';
import { deleted, firstUnread, joined, withDeleted } from './thread.ts';

const at = '2026-11-22T07:00:00.000Z';
const message = (id: number, sender_id = 1): Message => ({
  id,
  conversation_id: 7,
  conversationId: 7,
  sender_id,
  sender_name: 'Sara',
  sender_role: 'evaluator',
  message: `message ${id}`,
  texts: null,
  created_at: at,
  timestamp: at,
  client_id: null,
  attachments: [],
  deleted: false,
  deletable_until: null,
});
const ids = (messages: readonly Message[]) => messages.map(({ id }) => id);

describe('a thread', () => {
  it('takes what is new at its end, what is old at its head, and each message once', () => {
    expect(ids(joined([], [message(4), message(5)]))).toEqual([4, 5]);
    expect(ids(joined([message(4), message(5)], [message(6)]))).toEqual([4, 5, 6]);
    expect(ids(joined([message(4), message(5)], [message(2), message(3)]))).toEqual([2, 3, 4, 5]);
    expect(ids(joined([message(4), message(6)], [message(5), message(6), message(7)]))).toEqual([4, 5, 6, 7]);
    expect(ids(joined([message(4)], []))).toEqual([4]);
  });

  it('lets what was deleted stay deleted when an older answer arrives late', () => {
    const known = withDeleted([message(4), message(5)], 5);
    expect(known[1]).toEqual(deleted(message(5)));
    expect(joined(known, [message(5)])[1]?.deleted).toBe(true);
    expect(joined([message(5)], [deleted(message(5))])[0]?.deleted).toBe(true);
  });

  it('begins what is unread at the first message of others, and counts one’s own out', () => {
    const messages = [message(1, 2), message(2, 2), message(3, 9), message(4, 2)];
    expect(firstUnread(messages, 0, 9)).toBeUndefined();
    expect(firstUnread(messages, 1, 9)).toBe(4);
    expect(firstUnread(messages, 2, 9)).toBe(2);
    expect(firstUnread(messages, 50, 9)).toBe(1);
    expect(firstUnread([message(3, 9)], 2, 9)).toBeUndefined();
  });
});
