import type { Server as HttpServer } from 'node:http';
import { type CaseChange, SOCKET_PATH } from '@miyar/contract/communication/realtime';
import { Server } from 'socket.io';
import type { Database } from '../database/connect.ts';
import type { RateLimits } from '../http/limits/rate-limits.ts';
import { addressOf } from '../http/requests/network-address.ts';
import { acrossNodes } from './across-nodes.ts';
import { type CaseRooms, caseRooms } from './case-rooms.ts';
import { hearClients } from './client-events.ts';
import { isOwnOrigin, onlyWithToken } from './handshake.ts';
import type { Audience, Live, Send } from './live.ts';
import type { Log } from './log.ts';
import type { People } from './people.ts';
import { boundSilent, TO_SHOW_TOKEN } from './silent-connections.ts';
import { ACCESS_CHANNEL, watchSessions } from './watch-sessions.ts';
import { caseRoom, type Connections, groupRoom, personRoom } from './types.ts';

/** A message has 4,000 characters and goes by REST; what clients say over the socket is short (REQ-S47). */
const MAX_BYTES = 16 * 1024;

export interface OpenSockets {
  /** Ends every connection to this node. */
  endConnections(): void;
  /** Disconnects from the other nodes and from the database. */
  close(): Promise<void>;
}

export interface SocketOptions {
  config: { publicUrl: string; trustProxy: readonly string[] };
  database: Pick<Database, 'address' | 'listen'>;
  limits: Pick<RateLimits, 'badTokens' | 'general' | 'silent'>;
  /** Whether the server is about to end. */
  leaving: { readonly begun: boolean };
  live: Live;
  log: Log;
  people: People;
}

/**
 * Serves Socket.IO on the server that serves the API, and gives `live` its connections. WebSocket only: other transports need a balancer that sends each client
 * to one node.
 * An event emitted while the server closes still reaches the people connected to other nodes: calls under way are finished.
 */
export async function openSockets(http: HttpServer, { config, database, leaving, limits, live, log, people }: SocketOptions): Promise<OpenSockets> {
  // Clients that connect again ask for what they missed. A line that ends without a word is made anew by them at once; after
  // a good-bye they would take themselves for refused.
  const connectAgain = () => {
    for (const { conn } of server.of('/').sockets.values()) conn.close();
  };
  const nodes = database.address === undefined ? undefined : acrossNodes(database.address, log, connectAgain);
  const server: Connections = new Server(http, {
    path: SOCKET_PATH,
    transports: ['websocket'],
    serveClient: false,
    maxHttpBufferSize: MAX_BYTES,
    connectTimeout: TO_SHOW_TOKEN,
    allowRequest: (request, answer) => {
      const { headers, socket } = request;
      // A proxy then asks another node; the library itself knows 400 and 403 only.
      if (leaving.begun) socket.end('HTTP/1.1 502 Bad Gateway\r\nConnection: close\r\nContent-Length: 0\r\n\r\n');
      else if (!isRoomFor(request)) socket.end('HTTP/1.1 429 Too Many Requests\r\nConnection: close\r\nContent-Length: 0\r\n\r\n');
      else answer(null, isOwnOrigin(headers.origin, config.publicUrl));
    },
    ...(nodes && { adapter: nodes.adapter }),
  });
  const from = addressOf(config.trustProxy);
  const isRoomFor = boundSilent(server, limits.silent, from, TO_SHOW_TOKEN);
  onlyWithToken(server, people, limits, from);
  const rooms = caseRooms(server, people, log, nodes !== undefined);
  hearClients(server, people, rooms, log);
  const watch = watchSessions(server, people, log);
  const unlisten = await database.listen(ACCESS_CHANNEL, watch);
  const counts = { connections: () => server.of('/').sockets.size, nodes: () => server.of('/').adapter.serverCount() };
  live.attach(sendOver(server, rooms, log), counts, rooms.at);
  return {
    endConnections() {
      watch.stop();
      rooms.stop();
      connectAgain();
      server.engine.close();
    },
    async close() {
      live.attach(() => undefined);
      await unlisten();
      await nodes?.begun();
      await server.of('/').adapter.close();
      await nodes?.close();
    },
  };
}

function roomsOf(audience: Audience): string[] {
  if ('people' in audience) return audience.people.map(personRoom);
  return 'group' in audience ? [groupRoom(audience.group)] : audience.sides.map((side) => caseRoom(audience.applicationId, side));
}

/** Changes of words in a case, which come by the second while people write. */
const WRITTEN: ReadonlySet<CaseChange['what'] | undefined> = new Set<CaseChange['what']>(['answer', 'evidence', 'workbook', 'settled']);

/** Sends events of work that is already done: a fault here must not look like a fault of that work. */
function sendOver(server: Connections, rooms: CaseRooms, log: Log): Send {
  return (audience, event, data) => {
    try {
      const except = 'except' in audience ? audience.except.map(personRoom) : [];
      server
        .to(roomsOf(audience))
        .except(except)
        .emit(event, ...data);
      // A change of the people in a case may have taken it from somebody who watches it; a change of its texts does not.
      const [change] = data as [Partial<CaseChange>?];
      if ('applicationId' in audience && !WRITTEN.has(change?.what)) rooms.recheck(audience.applicationId);
    } catch (error) {
      log.warn({ err: error, event }, 'an event could not be sent');
    }
  };
}
