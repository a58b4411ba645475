import { api } from '@miyar/contract';
import { clientOf } from '../../server/src/testing/sockets.ts';
import type { Person } from '../tools/people.ts';

/** A device that keeps a conversation as our pages do: what comes over the socket, and after each connection all since the newest it has. */
export interface Inbox {
  /** Texts by the id of the message. */
  readonly held: ReadonlyMap<number, string>;
  /** Messages that one connection was told of more than once. */
  readonly doubled: number;
  /** How often it had to connect again. */
  readonly reconnected: number;
  /** Waits until what was asked for at the connections is there. */
  settled(): Promise<unknown>;
  close(): void;
}

/** Connects somebody's device and keeps it connected. Resolves when it is. */
export async function openInbox(url: string, { caller }: Person, conversationId: number): Promise<Inbox> {
  const held = new Map<number, string>();
  const fetched: Promise<void>[] = [];
  let told = new Set<number>();
  let doubled = 0;
  let connections = 0;
  const fetchSince = async (after: number): Promise<void> => {
    const missed = await caller.does(api.messaging.read, { params: { id: conversationId }, query: { limit: 500, ...(after > 0 && { after }) } });
    for (const { id, message } of missed) held.set(id, message);
    if (missed.length === 500) await fetchSince(missed.at(-1)!.id);
  };
  const socket = clientOf(url, caller.token, { reconnection: true, reconnectionDelay: 200, reconnectionDelayMax: 1000 });
  socket.on('receive-message', ({ id, message }) => {
    if (told.has(id)) doubled += 1;
    told.add(id);
    held.set(id, message);
  });
  const first = Promise.withResolvers<void>();
  socket.on('connect', () => {
    connections += 1;
    told = new Set();
    // As an answer to a call may be lost, our pages ask once more.
    const newest = Math.max(0, ...held.keys());
    fetched.push(fetchSince(newest).catch(() => fetchSince(newest)));
    first.resolve();
  });
  await first.promise;
  return {
    held,
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
