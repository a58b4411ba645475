import type { Message } from '@miyar/contract/communication/messaging';
import { describe, expect, it } from 'vitest';
import { type LogInput, logRows } from './log-rows.ts';

const message = (id: number, sender_id: number, at: string, client_id: string | null = null): Message => ({
  id,
  conversation_id: 7,
  conversationId: 7,
  sender_id,
  sender_name: sender_id === 9 ? 'Me' : 'Sara',
  sender_role: 'admin',
  message: `message ${id}`,
  texts: null,
  created_at: at,
  timestamp: at,
  client_id,
  attachments: [],
  deleted: false,
  deletable_until: null,
});
const given: LogInput = {
  messages: [
    message(1, 2, '2026-11-21T07:00:00Z'),
    message(2, 2, '2026-11-21T07:01:00Z'),
    // The same day in London, the next one in Riyadh.
    message(3, 2, '2026-11-21T22:00:00Z'),
    message(4, 9, '2026-11-22T07:00:00Z', 'sent-before'),
    message(5, 9, '2026-11-22T07:10:00Z'),
  ],
  outgoing: [],
  reader: 9,
  marks: { type: 'user', delivered_up_to: 5, read_up_to: 4 },
  unreadFrom: undefined,
};
const brief = (input: LogInput) =>
  logRows(input).map((row) =>
    row.kind === 'message' ? `${row.shown.id ?? 'going'}${row.shown.first ? ' first' : ''}${row.shown.last ? ' last' : ''}` : row.kind,
  );

describe('the rows of a thread', () => {
  it('are days by Riyadh’s calendar and messages in groups', () => {
    expect(brief(given)).toEqual(['day', '1 first', '2 last', 'day', '3 first last', '4 first last', '5 first last']);
  });

  it('mark where the new ones begin, and split the group there', () => {
    expect(brief({ ...given, unreadFrom: 2 }).slice(0, 5)).toEqual(['day', '1 first last', 'unread', '2 first last', 'day']);
  });

  it('show whether one’s own were delivered and read, but not in a group', () => {
    const progress = (input: LogInput) => logRows(input).flatMap((row) => (row.kind === 'message' && row.shown.mine ? [row.shown.progress] : []));
    expect(progress(given)).toEqual(['read', 'delivered']);
    expect(progress({ ...given, marks: { ...given.marks, type: 'group' } })).toEqual(['sent', 'sent']);
  });

  it('show what is on its way last, and once it has arrived only once, by the same key', () => {
    const going = { client_id: 'c', conversation_id: 7, recipient: 2, message: 'x', attachments: [], created_at: '2026-11-22T07:11:00Z' };
    const shown = logRows({ ...given, outgoing: [going] });
    expect(shown.at(-1)).toMatchObject({ key: 'c', shown: { progress: 'sending', first: false, last: true } });
    expect(logRows({ ...given, outgoing: [{ ...going, failure: { words: '', mayPass: true } }] }).at(-1)).toMatchObject({ shown: { progress: 'failed' } });
    const arrived = logRows({ ...given, messages: [...given.messages, message(6, 9, '2026-11-22T07:11:00Z', 'c')], outgoing: [going] });
    expect(arrived.filter(({ key }) => key === 'c')).toHaveLength(1);
    expect(arrived.at(-1)).toMatchObject({ key: 'c', shown: { id: 6 } });
  });
});
