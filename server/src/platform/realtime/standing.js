import { groupRoom, personRoom } from './types.ts';
const BATCH = 1000;
/** Sessions also run out, which nobody says. */
const EVERY_MS = 60_000;
/** The channel on which the database says whose sessions or rights have changed; the triggers of migration 0009 write to it. */
export const ACCESS_CHANNEL = 'miyar_access';
/**
 * Cuts the connections of this node whose session has ended, whoever ended it and on whichever node, and puts the others
 * into the groups their people are in now (security a 8).
 */
export function watchStanding(server, people, log) {
    const all = () => [...server.of('/').sockets.values()];
    const of = (userId) => [...(server.of('/').adapter.rooms.get(personRoom(userId)) ?? [])].flatMap((id) => server.of('/').sockets.get(id) ?? []);
    const check = async (sockets) => {
        for (let from = 0; from < sockets.length; from += BATCH) {
            const some = sockets.slice(from, from + BATCH);
            const standing = await people.standing([...new Set(some.map(({ data }) => data.sessionId))]);
            for (const socket of some)
                settle(socket, standing.get(socket.data.sessionId)?.groups);
        }
    };
    const look = (sockets) => {
        check(sockets).catch((error) => log.warn({ err: error }, 'connections could not be held against their sessions'));
    };
    // Once more after it came to be: its session may have ended while it was let in.
    server.on('connection', (socket) => look([socket]));
    const timer = setInterval(() => look(all()), EVERY_MS);
    timer.unref();
    return {
        notice: (userId) => look(of(Number(userId))),
        gap: () => look(all()),
        stop: () => clearInterval(timer),
    };
}
function settle(socket, groups) {
    if (!groups) {
        socket.emit('session-ended');
        socket.disconnect(true);
        return;
    }
    const wanted = new Set(groups.map(groupRoom));
    for (const room of socket.rooms)
        if (room.startsWith(groupRoom('')) && !wanted.has(room))
            void socket.leave(room);
    void socket.join([...wanted]);
}
