import { ClientEvent } from '@miyar/contract/communication/realtime';
import { Refusal } from '../refusal.ts';
import { traced } from '../trace.ts';
import type { CaseRooms } from './case-rooms.ts';
import type { Log } from './log.ts';
import type { People } from './people.ts';
import { type Connection, type Connections, personRoom } from './types.ts';

/** More frames in a second are no person's. */
const FRAMES_A_SECOND = 100;
/** So many refused ones are no mistake any more. */
const MAX_REFUSED = 20;
/** Within these milliseconds a person's typing is emitted once. */
const TYPING_EVERY = 1000;
/** For how many milliseconds the recipient of typing is cached. */
const REMEMBERED = 60_000;

/**
 * Hears what clients say: six events, each checked, and nothing else. One connection that floods or keeps saying what is
 * none of these is cut; the others do not notice.
 */
export function hearClients(server: Connections, people: People, rooms: CaseRooms, log: Log): void {
  server.on('connection', (socket) => {
    const cut = cutter(socket, log);
    limitFrames(socket, cut);
    const hear = hearing(server, socket, people, rooms);
    let refused = 0;
    const answer = async (event: unknown, values: unknown[]): Promise<void> => {
      const ok = await hear(event, values[0]).catch((error: unknown) => {
        if (!(error instanceof Refusal)) log.warn({ err: error, event: nameOf(event) }, 'an event of a connection failed');
        return false;
      });
      const acknowledge = values.at(-1);
      if (typeof acknowledge === 'function') acknowledge({ ok, ...(!ok && event === 'watch-case' && { code: 'not_found' }) });
      if (ok) return;
      refused += 1;
      log.warn({ user: socket.data.id, event: nameOf(event) }, 'an event of a connection was refused');
      if (refused === MAX_REFUSED) cut('continued sending what is refused');
    };
    let turn = Promise.resolve();
    // Events are not passed on: there are no listeners. They are handled one after the other, so that one connection never fills the database's; the protocol
    // lets a number be an event, too.
    socket.use(([event, ...values]: [unknown, ...unknown[]]) => {
      turn = turn.then(() => traced({ socket: socket.id }, () => answer(event, values)));
    });
  });
}

/** Returns the name of an event in a form that may be logged: an unknown name may contain anything. */
const nameOf = (event: unknown): string => (typeof event === 'string' && Object.hasOwn(ClientEvent, event) ? event : 'unknown');

/** Answers whether an event is taken. */
function hearing(server: Connections, socket: Connection, people: People, rooms: CaseRooms): (event: unknown, value: unknown) => Promise<boolean> {
  const person = socket.data;
  const typing = typingOf(server, socket, people);
  return async (event, value) => {
    if (event === 'register') return ClientEvent.register.safeParse(value).data === person.id;
    if (event === 'typing') {
      const { data } = ClientEvent.typing.safeParse(value);
      return data !== undefined && typing(data.conversation_id);
    }
    if (event === 'watch-case' || event === 'leave-case' || event === 'present') return ofCase(socket, rooms, event, value);
    if (event !== 'delivered') return false;
    const { data } = ClientEvent.delivered.safeParse(value);
    if (data) await people.delivered(person, data.conversation_id, data.up_to);
    return data !== undefined;
  };
}

async function ofCase(socket: Connection, rooms: CaseRooms, event: 'watch-case' | 'leave-case' | 'present', value: unknown): Promise<boolean> {
  if (event === 'present') {
    const { data } = ClientEvent.present.safeParse(value);
    return data !== undefined && rooms.present(socket, data.application_id, data.place);
  }
  const { data } = ClientEvent[event].safeParse(value);
  if (!data) return false;
  if (event === 'watch-case') return rooms.watch(socket, data.application_id);
  await rooms.leave(socket, data.application_id);
  return true;
}

function typingOf(server: Connections, { data: person }: Connection, people: People): (conversationId: number) => Promise<boolean> {
  const known = new Map<number, { other: number | undefined; at: number; emittedAt: number }>();
  return async (conversationId) => {
    const now = performance.now();
    let to = known.get(conversationId);
    if (!to || now - to.at > REMEMBERED) {
      to = { other: await people.writesTo(person, conversationId), at: now, emittedAt: -Infinity };
      if (known.size >= 100) known.clear();
      known.set(conversationId, to);
    }
    if (to.other === undefined) return false;
    if (now - to.emittedAt < TYPING_EVERY) return true;
    to.emittedAt = now;
    // Soon over, so a node that is only just coming up may miss it; alone, the database need not carry it.
    const alone = (await server.of('/').adapter.serverCount()) === 1;
    (alone ? server.local : server).to(personRoom(to.other)).emit('typing', { conversation_id: conversationId, user_id: person.id, name: person.name });
    return true;
  };
}

/** Ends a connection at once; further data is not read. */
function cutter(socket: Connection, log: Log): (why: string) => void {
  let done = false;
  return (why) => {
    if (done) return;
    done = true;
    log.warn({ user: socket.data.id, why }, 'a connection was cut');
    socket.disconnect(true);
    socket.request.socket.destroy();
  };
}

function limitFrames(socket: Connection, cut: (why: string) => void): void {
  let second = 0;
  let frames = 0;
  socket.conn.on('packet', () => {
    const now = Math.floor(performance.now() / 1000);
    frames = now === second ? frames + 1 : 1;
    second = now;
    if (frames > FRAMES_A_SECOND) cut('flooded');
  });
}
