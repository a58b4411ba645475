import { type Attachment, type Group, messaging } from '@miyar/contract/communication/messaging';
import { useMemo } from 'react';
import { ApiError, call } from '../../../../lib/api/api.ts';
import { onConnected } from '../../../../lib/api/socket.ts';
import { tabValue } from './tab-value.ts';
import { takeMessage } from '../live/take-message.ts';

/** A message on its way. The server takes it once, however often it is sent, by its `client_id`. */
export interface Outgoing {
  client_id: string;
  conversation_id: number;
  recipient: number | Group;
  message: string;
  attachments: readonly Attachment[];
  created_at: string;
  /** Why it did not go out; absent while it is being sent. */
  failure?: { words: string; mayPass: boolean } | undefined;
}

const outbox = tabValue<readonly Outgoing[]>('outbox', [], (all) =>
  // Whether one that was under way arrived is not known after a reload: it is sent once more.
  all.map((one) => ({ ...one, failure: one.failure ?? { words: '', mayPass: true } })),
);
const sending = new Set<number>();

/** The messages of a conversation that are on their way, oldest first. */
export function useOutgoing(conversation: number): readonly Outgoing[] {
  const all = outbox.use();
  return useMemo(() => all.filter(({ conversation_id }) => conversation_id === conversation), [all, conversation]);
}

/** Sends a message after those of its conversation that are still on their way. */
export function post(message: Pick<Outgoing, 'conversation_id' | 'recipient' | 'message' | 'attachments'>): void {
  outbox.write([...outbox.read(), { ...message, client_id: crypto.randomUUID(), created_at: new Date().toISOString() }]);
  void sendAll(message.conversation_id);
}

/** Sends one again that did not go out. */
export function retry({ client_id, conversation_id }: Outgoing): void {
  mark(client_id, undefined);
  void sendAll(conversation_id);
}

/** Gives a message up, or takes it from the list because it has arrived. */
export const discard = (client_id: string | null): void => {
  if (outbox.read().some((one) => one.client_id === client_id)) outbox.write(outbox.read().filter((one) => one.client_id !== client_id));
};

/** Sends again, in order, the messages that a lost connection delayed. */
function retryAll(): void {
  const held = outbox.read().filter(({ failure }) => failure?.mayPass);
  for (const { client_id } of held) mark(client_id, undefined);
  for (const id of new Set(held.map(({ conversation_id }) => conversation_id))) void sendAll(id);
}

const mark = (client_id: string, failure: Outgoing['failure']): void =>
  outbox.write(outbox.read().map((one) => (one.client_id === client_id ? { ...one, failure } : one)));

const nextOf = (conversation: number): Outgoing | undefined => outbox.read().find((one) => one.conversation_id === conversation && !one.failure);

/** One after the other, so that they arrive in the order they were written in. */
async function sendAll(conversation: number): Promise<void> {
  if (sending.has(conversation)) return;
  sending.add(conversation);
  try {
    // oxlint-disable-next-line no-await-in-loop
    for (let next = nextOf(conversation); next; next = nextOf(conversation)) await send(next);
  } finally {
    sending.delete(conversation);
  }
}

async function send(outgoing: Outgoing): Promise<void> {
  const { client_id, recipient, message, attachments } = outgoing;
  try {
    const body = { recipientId: recipient, message, client_id, attachment_ids: attachments.map(({ id }) => id) };
    takeMessage(await call(messaging.send, { body }));
    discard(client_id);
  } catch (reason) {
    if (!(reason instanceof ApiError)) throw reason;
    const failure = { words: reason.inWords, mayPass: reason.mayPass };
    mark(client_id, failure);
    // Those after it would overtake it.
    if (reason.mayPass) for (const one of outbox.read()) if (one.conversation_id === outgoing.conversation_id && !one.failure) mark(one.client_id, failure);
  }
}

onConnected(retryAll);
if (typeof window !== 'undefined') window.addEventListener('online', retryAll);
