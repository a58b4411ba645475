import { api } from '@miyar/contract';
import type { Person, Setting } from './person.ts';

/** Writes a message to somebody, with its own id. Returns the conversation. */
export async function writesTo({ ledger }: Setting, person: Person, recipientId: number, text: string): Promise<number> {
  const clientId = crypto.randomUUID();
  const message = `${text} ${clientId.slice(0, 8)}`;
  const sent = await person.does(api.messaging.send, { body: { recipientId, message, client_id: clientId } });
  ledger.acknowledged('messages', clientId, message);
  return sent.conversation_id;
}

/** Opens the newest conversation, reads it to its end and marks it as read; returns the other person. */
export async function readsMail(person: Person): Promise<number | undefined> {
  const [newest] = await person.does(api.messaging.inbox, { query: { limit: 20 } });
  if (!newest) return undefined;
  await person.does(api.messaging.read, { params: { id: newest.id }, query: { limit: 50 } });
  await person.does(api.messaging.markRead, { params: { id: newest.id }, body: {} });
  return newest.id;
}
