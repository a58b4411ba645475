import { api } from '@miyar/contract';
import { clientOf } from '../../server/src/testing/sockets.ts';
import type { Person } from '../tools/people.ts';

const PAGE = 50;

/** A device that follows a conversation as our pages do: events of the socket, and missed messages after each connection. */
export interface Inbox {
  /** Texts by the id of the message. */
  readonly texts: ReadonlyMap<number, string>;
  /** Messages that one connection received more than once. */
  readonly doubled: number;
  /** The number of reconnections. */
  readonly reconnected: number;
  /** Waits until the messages requested after connections are there. */
  settled(): Promise<unknown>;
  close(): void;
}

/** Connects a person's device and reconnects it. Resolves when it is connected. */
export async function openInbox(url: string, { caller }: Person, conversationId: number): Promise<Inbox> {
  const texts = new Map<number, string>();
  const fetched: Promise<void>[] = [];
  let received = new Set<number>();
  let doubled = 0;
  let connections = 0;
  const read = async (query: { limit: number; after?: number }) => {
    const messages = await caller.does(api.messaging.read, { params: { id: conversationId }, query });
    for (const { id, message } of messages) texts.set(id, message);
    return messages;
  };
  const fetchMissed = async (): Promise<void> => {
    const newest = Math.max(0, ...texts.keys());
    let page = await read({ limit: PAGE });
    // More messages were missed than fit on a page.
    if (newest > 0 && page.length === PAGE && page[0]!.id > newest) {
      for (let after = newest; page.length === PAGE; after = page.at(-1)!.id) page = await read({ limit: PAGE, after });
    }
  };
  const socket = clientOf(url, caller.token, { reconnection: true, reconnectionDelay: 200, reconnectionDelayMax: 1000 });
  socket.on('receive-message', ({ id, message }) => {
    if (received.has(id)) doubled += 1;
    received.add(id);
    texts.set(id, message);
  });
  const first = Promise.withResolvers<void>();
  socket.on('connect', () => {
    connections += 1;
    received = new Set();
    // Our pages also fetch once more, since an answer may be lost.
    fetched.push(fetchMissed().catch(fetchMissed));
    first.resolve();
  });
  await first.promise;
  return {
    texts,
    get doubled() {
      return doubled;
    },
    get reconnected() {
      return connections - 1;
    },
    settled: () => Promise.all(fetched),
    close: () => socket.disconnect(),
  };
}
