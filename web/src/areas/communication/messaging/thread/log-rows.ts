import type { Attachment, Conversation, Message, Texts } from '@miyar/contract/communication/messaging';
import { riyadhDay } from '../../../../lib/i18n/riyadh-day.ts';
import type { Outgoing } from '../composer/outbox.ts';

/** The progress of the reader's own message. */
export type Progress = 'sending' | 'failed' | 'sent' | 'delivered' | 'read';

/** A message as the log shows it, be it on its way or there. */
export interface Shown {
  key: string;
  /** Absent until the server has it. */
  id?: number | undefined;
  mine: boolean;
  senderId: number;
  sender: string;
  message: string;
  /** The message in both languages, if it was written in both. */
  texts: Texts | null;
  attachments: readonly Attachment[];
  at: string;
  deleted: boolean;
  deletableUntil: string | null;
  progress?: Progress | undefined;
  outgoing?: Outgoing | undefined;
  /** True for the first and the last of consecutive messages of one person. */
  first: boolean;
  last: boolean;
}

export type LogRow = { kind: 'day'; key: string; at: string } | { kind: 'unread'; key: string } | { kind: 'message'; key: string; shown: Shown };

/** Messages written within this time form a group. */
const IN_ONE_GO = 5 * 60_000;

export interface LogInput {
  messages: readonly Message[];
  outgoing: readonly Outgoing[];
  reader: number;
  /** Whether the other person received and read it; not shown in a group conversation. */
  marks: Pick<Conversation, 'type' | 'delivered_up_to' | 'read_up_to'>;
  /** The message above which the new ones begin. */
  unreadFrom: number | undefined;
}

/** Returns the rows of a thread: days, the mark of new messages, and messages, those on their way last. */
export function logRows({ messages, outgoing, reader, marks, unreadFrom }: LogInput): LogRow[] {
  const arrived = new Set(messages.map(({ client_id }) => client_id));
  const all = [
    ...messages.map((message) => shownMessage(message, reader, marks)),
    // Between its arrival and the answer to the request, a message would be shown twice.
    ...outgoing.filter(({ client_id }) => !arrived.has(client_id)).map((one) => shownOutgoing(one, reader)),
  ];
  const rows: LogRow[] = [];
  all.forEach((shown, index) => {
    const [before, after] = [all[index - 1], all[index + 1]];
    const newDay = !before || riyadhDay(new Date(before.at)) !== riyadhDay(new Date(shown.at));
    if (newDay) rows.push({ kind: 'day', key: `day-${riyadhDay(new Date(shown.at))}`, at: shown.at });
    const begins = shown.id !== undefined && shown.id === unreadFrom;
    if (begins) rows.push({ kind: 'unread', key: 'unread' });
    const endsBeforeMark = after?.id !== undefined && after.id === unreadFrom;
    const grouped = { first: begins || !goesOn(before, shown), last: endsBeforeMark || !goesOn(shown, after) };
    rows.push({ kind: 'message', key: shown.key, shown: { ...shown, ...grouped } });
  });
  return rows;
}

function goesOn(one: Shown | undefined, next: Shown | undefined): boolean {
  if (!one || !next || one.senderId !== next.senderId) return false;
  const [at, then] = [new Date(one.at), new Date(next.at)];
  return then.getTime() - at.getTime() < IN_ONE_GO && riyadhDay(at) === riyadhDay(then);
}

function shownMessage(message: Message, reader: number, marks: LogInput['marks']): Shown {
  const mine = message.sender_id === reader;
  return {
    // The key it had on its way, so that it does not move.
    key: message.client_id ?? `message-${message.id}`,
    id: message.id,
    mine,
    senderId: message.sender_id,
    sender: message.sender_name,
    message: message.message,
    texts: message.texts,
    attachments: message.attachments,
    at: message.created_at,
    deleted: message.deleted,
    deletableUntil: message.deletable_until,
    progress: mine ? progressOf(message.id, marks) : undefined,
    first: true,
    last: true,
  };
}

function progressOf(id: number, { type, delivered_up_to, read_up_to }: LogInput['marks']): Progress {
  if (type === 'group') return 'sent';
  return id <= read_up_to ? 'read' : id <= delivered_up_to ? 'delivered' : 'sent';
}

const shownOutgoing = (outgoing: Outgoing, reader: number): Shown => ({
  key: outgoing.client_id,
  mine: true,
  senderId: reader,
  sender: '',
  message: outgoing.message,
  texts: null,
  attachments: outgoing.attachments,
  at: outgoing.created_at,
  deleted: false,
  deletableUntil: null,
  progress: outgoing.failure ? 'failed' : 'sending',
  outgoing,
  first: true,
  last: true,
});
