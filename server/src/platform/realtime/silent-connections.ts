import type { IncomingMessage } from 'node:http';
import { networkOf, type RateLimits } from '../http/limits/rate-limits.ts';
import type { Connections } from './types.ts';

/** Milliseconds in which somebody who connects must have shown a token. */
export const TO_SHOW_TOKEN = 10_000;
/** Times a connection may ask to be let in; our own client asks once. */
const MAX_REQUESTS = 5;
/** A message of the engine whose text begins so asks to be let in (Socket.IO protocol 5, CONNECT). */
const ASKS_TO_BE_LET_IN = '0';

/**
 * Cuts connections that do not show who they are in time, or ask too often. They are not closed politely: a hostile client
 * does not answer, and the library would wait half a minute for that.
 * @returns whether one more may come from where a request came from
 */
export function boundSilent(
  server: Connections,
  silent: RateLimits['silent'],
  addressOf: (request: IncomingMessage) => string,
  milliseconds: number,
): (request: IncomingMessage) => boolean {
  const open = new Map<string, number>();
  const count = (network: string, by: number) => {
    const now = (open.get(network) ?? 0) + by;
    if (now > 0) open.set(network, now);
    else open.delete(network);
  };
  const known = new WeakMap<object, () => void>();

  server.engine.on('connection', (connection: EngineConnection) => {
    const { socket } = connection.request;
    const address = addressOf(connection.request);
    const network = networkOf(address);
    let isSilent = true;
    count(network, 1);
    const timer = setTimeout(() => socket.destroy(), milliseconds);
    const settle = () => {
      if (!isSilent) return;
      isSilent = false;
      clearTimeout(timer);
      count(network, -1);
    };
    known.set(connection, settle);
    let requests = 0;
    connection.on('packet', ({ type, data }) => {
      if (type !== 'message' || typeof data !== 'string' || !data.startsWith(ASKS_TO_BE_LET_IN)) return;
      requests += 1;
      if (requests > MAX_REQUESTS) socket.destroy();
    });
    connection.on('close', () => {
      if (isSilent) void silent.ended(address);
      settle();
    });
  });
  server.on('connection', (socket) => {
    known.get(socket.conn)?.();
    // Without this, one who was let in and left again would keep a connection that nobody counts.
    socket.on('disconnect', () => socket.conn.close());
  });

  return (request) => {
    const address = addressOf(request);
    return !silent.closed(address) && (open.get(networkOf(address)) ?? 0) < silent.most;
  };
}

/** The part of an Engine.IO connection that is used here. */
interface EngineConnection {
  readonly request: IncomingMessage;
  on(event: 'packet', hear: (packet: { type: string; data?: unknown }) => void): void;
  on(event: 'close', hear: () => void): void;
}
