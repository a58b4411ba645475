import { CASE_SIDES, type CaseSide } from '@miyar/contract/evaluation/stages';
import type { PeopleAt } from './live.ts';
import type { Log } from './log.ts';
import type { People } from './people.ts';
import { type PresenceScope, Presence, type Present } from './presence.ts';
import { type Connection, type Connections, caseRoom } from './types.ts';

const SWEEP_EVERY = 5000; // ms

/** The connections of this node that watch cases, and who is at which place of one. */
export interface CaseRooms {
  /** Subscribes a connection to a case, on the side of its person; returns whether they have access to it. */
  watch(socket: Connection, applicationId: number): Promise<boolean>;
  leave(socket: Connection, applicationId: number): Promise<void>;
  /** Says where somebody is; false where the connection does not watch the case. */
  present(socket: Connection, applicationId: number, place: string): boolean;
  /** Returns the people who are at a part of a case (an answer, an agreed level or a part of the report) now. */
  at: PeopleAt;
  /** Takes a case from those who have no part in it any more, on every node. */
  recheck(applicationId: number): void;
  stop(): void;
}

/** @param shared whether there are other nodes, which have to know of it too */
export function caseRooms(server: Connections, people: People, log: Log, shared: boolean): CaseRooms {
  const presence = new Presence();
  const show = (places: readonly PresenceScope[]) => {
    for (const place of places) {
      const { applicationId, side } = place;
      server.local.to(caseRoom(applicationId, side)).emit('presence', { application_id: applicationId, place: place.place, people: presence.at(place) });
    }
  };
  const pass = (event: string, value: unknown) => void (shared && server.serverSideEmit(event, value));
  const seen = (who: Present) => show(presence.seen(who, Date.now()));
  const gone = (socketId: string) => show(presence.gone(socketId));
  const leave = async (socket: Connection, applicationId: number) => {
    for (const side of CASE_SIDES) await socket.leave(caseRoom(applicationId, side));
    gone(socket.id);
    pass('case:gone', socket.id);
  };
  const recheckHere = async (applicationId: number) => {
    const { adapter, sockets } = server.of('/');
    // Read first: a socket that has to leave changes the room.
    const watching = CASE_SIDES.flatMap((side) =>
      [...(adapter.rooms.get(caseRoom(applicationId, side)) ?? [])].map((id) => ({ side, socket: sockets.get(id) })),
    );
    for (const { side, socket } of watching) {
      if (!socket || (await people.caseSide(socket.data, applicationId)) === side) continue;
      await leave(socket, applicationId);
      socket.emit('case-left', { application_id: applicationId });
    }
  };
  const look = (applicationId: number) =>
    void recheckHere(applicationId).catch((error: unknown) => log.warn({ err: error }, 'the rights of those who watch a case could not be checked'));
  if (shared) {
    server.on('case:seen', seen);
    server.on('case:gone', gone);
    server.on('case:recheck', look);
  }
  server.on('connection', (socket) => {
    socket.on('disconnect', () => {
      gone(socket.id);
      pass('case:gone', socket.id);
    });
  });
  const timer = setInterval(() => show(presence.sweep(Date.now())), SWEEP_EVERY);
  timer.unref();
  return {
    async watch(socket, applicationId) {
      const side = await people.caseSide(socket.data, applicationId);
      if (side) await socket.join(caseRoom(applicationId, side));
      return side !== undefined;
    },
    leave,
    present(socket, applicationId, place) {
      const side = CASE_SIDES.find((one: CaseSide) => socket.rooms.has(caseRoom(applicationId, one)));
      if (!side) return false;
      const who: Present = { socketId: socket.id, applicationId, side, place, userId: socket.data.id, name: socket.data.name };
      seen(who);
      pass('case:seen', who);
      return true;
    },
    at: (place) => presence.at(place),
    recheck(applicationId) {
      look(applicationId);
      pass('case:recheck', applicationId);
    },
    stop: () => clearInterval(timer),
  };
}
