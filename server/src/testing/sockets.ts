import type { ClientEvents, ServerEvents } from '@miyar/contract/communication/realtime';
import { io, type Socket } from 'socket.io-client';
import { onTestFinished } from 'vitest';

export type Client = Socket<ServerEvents, ClientEvents>;

/** A connected client that records what it received. */
export interface Listener {
  readonly socket: Client;
  /** The events it received, in order: the name of the event and its data. */
  readonly heard: [event: string, data: unknown][];
  /** The data of the events of one name. */
  of<E extends keyof ServerEvents>(event: E): Parameters<ServerEvents[E]>[0][];
  /** Resolves once so many of one name came. */
  until<E extends keyof ServerEvents>(event: E, count?: number): Promise<Parameters<ServerEvents[E]>[0][]>;
  /** Says anything, also what no client of ours would, and gives how it was answered. */
  says(event: string, value: unknown): Promise<{ ok: boolean }>;
  /** Resolves once the connection is gone. */
  readonly gone: Promise<void>;
}

/** Connects until the end of the test. */
export const clientOf = (url: string, token: unknown, options: Parameters<typeof io>[1] = {}): Client => {
  const socket: Client = io(url, { transports: ['websocket'], auth: { token }, forceNew: true, reconnection: false, ...options });
  // Not in a hook of this module: it is loaded once for all files of a worker, and would run in the first of them alone.
  onTestFinished(() => void socket.disconnect());
  return socket;
};

/**
 * Connects with a token.
 * @throws Error with the code the server refuses with
 */
export async function listening(url: string, token: unknown, options: Parameters<typeof io>[1] = {}): Promise<Listener> {
  const socket = clientOf(url, token, options);
  const heard: Listener['heard'] = [];
  const waiting = new Set<() => void>();
  socket.onAny((event: string, data: unknown) => {
    heard.push([event, data]);
    for (const look of waiting) look();
  });
  const gone = new Promise<void>((resolve) => socket.once('disconnect', () => resolve()));
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('connect_error', reject);
  });
  const of = <E extends keyof ServerEvents>(event: E) => heard.filter(([name]) => name === event).map(([, data]) => data as Parameters<ServerEvents[E]>[0]);
  return {
    socket,
    heard,
    of,
    gone,
    says: (event, value) => (socket as unknown as Socket).emitWithAck(event, value) as Promise<{ ok: boolean }>,
    until: (event, count = 1) =>
      new Promise((resolve) => {
        const look = () => {
          if (of(event).length < count) return;
          waiting.delete(look);
          resolve(of(event));
        };
        waiting.add(look);
        look();
      }),
  };
}
