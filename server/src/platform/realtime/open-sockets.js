import { SOCKET_PATH } from '@miyar/contract/realtime';
import { Server } from 'socket.io';
import { acrossNodes } from './across-nodes.ts';
import { hearClients } from './client-events.ts';
import { addressOf, isOwnOrigin, onlyWithToken } from './handshake.ts';
import { ACCESS_CHANNEL, watchStanding } from './standing.ts';
import { groupRoom, personRoom } from './types.ts';
/** A message has 4,000 characters and goes by REST; what clients say over the socket is short (security f 47). */
const MOST_BYTES = 16 * 1024;
/** Milliseconds in which somebody who connects must have shown a token. */
const TO_SHOW_TOKEN = 10_000;
/**
 * Serves Socket.IO on the server that serves the API, and gives `live` its connections. WebSocket only: other transports
 * need a balancer that sends each client to one node.
 * What is told while the server closes still reaches those who are connected to other nodes: calls under way are finished.
 */
export async function openSockets(http, { config, database, leaving, limits, live, log, people }) {
    // Clients that connect again ask for what they missed. A line that ends without a word is made anew by them at once; after
    // a good-bye they would take themselves for refused.
    const connectAgain = () => {
        for (const { conn } of server.of('/').sockets.values())
            conn.close();
    };
    const nodes = database.address === undefined ? undefined : acrossNodes(database.address, log, connectAgain);
    const server = new Server(http, {
        path: SOCKET_PATH,
        transports: ['websocket'],
        serveClient: false,
        maxHttpBufferSize: MOST_BYTES,
        connectTimeout: TO_SHOW_TOKEN,
        allowRequest: ({ headers, socket }, answer) => {
            // A proxy then asks another node; the library itself knows 400 and 403 only.
            if (leaving.begun)
                socket.end('HTTP/1.1 502 Bad Gateway\r\nConnection: close\r\nContent-Length: 0\r\n\r\n');
            else
                answer(null, isOwnOrigin(headers.origin, config.publicUrl));
        },
        ...(nodes && { adapter: nodes.adapter }),
    });
    onlyWithToken(server, people, limits, addressOf(config.trustProxy));
    hearClients(server, people, log);
    const watch = watchStanding(server, people, log);
    const unlisten = await database.listen(ACCESS_CHANNEL, watch);
    live.attach(sendOver(server, log), {
        connections: () => server.of('/').sockets.size,
        nodes: () => server.of('/').adapter.serverCount(),
    });
    return {
        endConnections() {
            watch.stop();
            connectAgain();
            server.engine.close();
        },
        async close() {
            live.attach(() => undefined);
            await unlisten();
            await server.of('/').adapter.close();
            await nodes?.close();
        },
    };
}
/** What is told has been done: a fault here must not look like a fault of that. */
function sendOver(server, log) {
    return (audience, event, data) => {
        try {
            const rooms = 'people' in audience ? audience.people.map(personRoom) : groupRoom(audience.group);
            const except = 'people' in audience ? [] : audience.except.map(personRoom);
            server
                .to(rooms)
                .except(except)
                .emit(event, ...data);
        }
        catch (error) {
            log.warn({ err: error, event }, 'an event could not be sent');
        }
    };
}
