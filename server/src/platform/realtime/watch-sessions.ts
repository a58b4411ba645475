import type { Heard } from '../database/database.ts';
import type { Log } from './log.ts';
import type { People } from './people.ts';
import { caseOfRoom, type Connection, type Connections, groupRoom, personRoom } from './types.ts';

const BATCH = 1000;
/** Sessions also run out, which nobody says. */
const EVERY_MS = 60_000;

/** The channel on which the database says whose sessions or rights have changed; the triggers of migration 0009 write to it. */
export const ACCESS_CHANNEL = 'miyar_access';

export interface Watch extends Heard {
  stop(): void;
}

/**
 * Disconnects the connections of this node whose session has ended, no matter who ended it and on which node. Disconnects those whose person joined or left an
 * organisation or has another role in it, and puts the others into the groups their people are in now (REQ-S8).
 */
export function watchSessions(server: Connections, people: People, log: Log): Watch {
  const all = () => [...server.of('/').sockets.values()];
  const of = (userId: number) => [...(server.of('/').adapter.rooms.get(personRoom(userId)) ?? [])].flatMap((id) => server.of('/').sockets.get(id) ?? []);

  const check = async (sockets: readonly Connection[]): Promise<void> => {
    for (let from = 0; from < sockets.length; from += BATCH) {
      const some = sockets.slice(from, from + BATCH);
      const active = await people.activeSessions([...new Set(some.map(({ data }) => data.sessionId))]);
      for (const socket of some) await settle(people, socket, active.get(socket.data.sessionId));
    }
  };
  const look = (sockets: readonly Connection[]) => {
    check(sockets).catch((error: unknown) => log.warn({ err: error }, 'the sessions of open connections could not be checked'));
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

async function settle(people: People, socket: Connection, active: { groups: readonly string[]; membership: string } | undefined): Promise<void> {
  if (!active) {
    socket.emit('session-ended');
    socket.disconnect(true);
    return;
  }
  if (active.membership !== socket.data.membership) {
    await sayLeft(people, socket);
    // The client connects again at once, with the rights of now, and asks anew for all it shows.
    socket.conn.close();
    return;
  }
  const wanted = new Set(active.groups.map(groupRoom));
  for (const room of socket.rooms) if (room.startsWith(groupRoom('')) && !wanted.has(room)) void socket.leave(room);
  void socket.join([...wanted]);
}

/** Says of each case that somebody watched and has no part in any more that it is gone for them. */
async function sayLeft(people: People, socket: Connection): Promise<void> {
  for (const room of socket.rooms) {
    const applicationId = caseOfRoom(room);
    if (applicationId === undefined || (await people.caseSide(socket.data, applicationId)) !== undefined) continue;
    socket.emit('case-left', { application_id: applicationId });
  }
}
