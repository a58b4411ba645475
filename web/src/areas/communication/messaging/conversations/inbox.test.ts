import type { Conversation, Message } from '@miyar/contract/communication/messaging';
import { describe, expect, it } from 'vitest';
import { type Pages, replaced, withDelivered, withMessage, withoutMessage, withRead } from './inbox.ts';

const at = '2026-11-22T07:00:00.000Z';
const ME = 9;
const OTHER = 2;
const conversation: Conversation = {
  id: 7,
  conversation_id: 7,
  type: 'user',
  group_name: null,
  other_user_id: OTHER,
  other_user_name: 'Sara',
  other_user_role: 'admin',
  user_ids: [OTHER, ME],
  participants: [],
  sender_id: OTHER,
  receiver_id: ME,
  last_message: 'before',
  last_message_texts: null,
  last_message_id: 40,
  last_message_deleted: false,
  last_message_files: 0,
  updated_at: '2026-11-21T07:00:00.000Z',
  unread_count: 1,
  delivered_up_to: 39,
  read_up_to: 38,
  can: { write: true },
};
const message = (id: number, sender_id: number): Message => ({
  id,
  conversation_id: 7,
  conversationId: 7,
  sender_id,
  sender_name: 'Sara',
  sender_role: 'admin',
  message: 'now',
  texts: null,
  created_at: at,
  timestamp: at,
  client_id: null,
  attachments: [],
  deleted: false,
  deletable_until: null,
});

describe('a conversation in the list', () => {
  it('shows the newest message, and counts it where nobody attends', () => {
    const away = withMessage(conversation, message(41, OTHER), { id: ME, attends: false });
    expect(away).toMatchObject({ last_message: 'now', last_message_id: 41, sender_id: OTHER, receiver_id: ME, updated_at: at, unread_count: 2 });
    expect(withMessage(conversation, message(41, OTHER), { id: ME, attends: true }).unread_count).toBe(1);
    expect(withMessage(conversation, message(41, ME), { id: ME, attends: false })).toMatchObject({ unread_count: 0, receiver_id: OTHER });
  });

  it('is not changed by a message it has already', () => {
    expect(withMessage(conversation, message(40, OTHER), { id: ME, attends: false })).toBe(conversation);
  });

  it('knows what either side has read', () => {
    expect(withRead(conversation, { user_id: ME, up_to: 40 }, ME).unread_count).toBe(0);
    expect(withRead(conversation, { user_id: ME, up_to: 39 }, ME).unread_count).toBe(1);
    expect(withRead(conversation, { user_id: OTHER, up_to: 40 }, ME)).toMatchObject({ read_up_to: 40, delivered_up_to: 40, unread_count: 1 });
    expect(withDelivered(conversation, { up_to: 10 }).delivered_up_to).toBe(39);
  });

  it('forgets the words of a message that was taken back', () => {
    expect(withoutMessage(conversation, 40)).toMatchObject({ last_message: null, last_message_deleted: true });
    expect(withoutMessage(conversation, 39)).toBe(conversation);
  });
});

describe('pages of conversations', () => {
  const row = (id: number, name = '') => ({ id, name });
  const cached: Pages<{ id: number; name: string }> = {
    pages: [
      { rows: [row(1), row(2)], total: 4, after: 'a' },
      { rows: [row(3), row(4)], total: 4, after: undefined },
    ],
  };
  const ids = (pages: Pages<{ id: number }>) => pages.pages.map(({ rows }) => rows.map(({ id }) => id));

  it('change a row in its position', () => {
    const changed = replaced(cached, row(3, 'new'), { toTop: false });
    expect(ids(changed)).toEqual([
      [1, 2],
      [3, 4],
    ]);
    expect(changed.pages[1]?.rows[0]?.name).toBe('new');
  });

  it('move a row to the head, from whichever page, and take one they did not have', () => {
    expect(ids(replaced(cached, row(3), { toTop: true }))).toEqual([[3, 1, 2], [4]]);
    expect(ids(replaced(cached, row(8), { toTop: true }))).toEqual([
      [8, 1, 2],
      [3, 4],
    ]);
  });
});
