import type { IncomingMessage } from 'node:http';
import type { ErrorCode } from '@miyar/contract';
import { TOKEN_PREFIX } from '@miyar/contract/core/scopes';
import { bearerToken } from '../http/actor.ts';
import type { RateLimits } from '../http/limits/rate-limits.ts';
import { Refusal, refusalOf } from '../refusal.ts';
import type { People, Person } from './people.ts';
import { type Connection, type Connections, groupRoom, personRoom } from './types.ts';

/** Connections one person has at once to a node (REQ-S47). */
const MAX_PER_PERSON = 10;
const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Whether a page may connect: one of our own (REQ-S41). A client that is not a page sends no origin, and needs a token like everybody. On one's own machine any
 * port will do, as while developing.
 */
export function isOwnOrigin(origin: string | undefined, publicUrl: string): boolean {
  if (origin === undefined) return true;
  if (!URL.canParse(origin)) return false;
  const [from, own] = [new URL(origin), new URL(publicUrl)];
  return from.origin === own.origin || (LOOPBACK.has(from.hostname) && LOOPBACK.has(own.hostname));
}

/** Accepts a connection by the token of its handshake, before it can receive or send anything; a refused client gets a code of ours (REQ-A61). */
export function onlyWithToken(
  server: Connections,
  people: People,
  limits: Pick<RateLimits, 'badTokens' | 'general'>,
  address: (request: IncomingMessage) => string,
): void {
  const rooms = new WeakMap<object, string[]>();
  const admit = async (socket: Connection): Promise<void> => {
    const person = await personBehind(socket.handshake.auth['token'], address(socket.request));
    const active = await people.activeSessions([person.sessionId]);
    const own = active.get(person.sessionId);
    if (!own) throw new Refusal('session_ended');
    if ((server.of('/').adapter.rooms.get(personRoom(person.id))?.size ?? 0) >= MAX_PER_PERSON) throw refusalOf('too_many_requests'); // a connection gets the code only
    socket.data = { ...person, membership: own.membership };
    rooms.set(socket, [personRoom(person.id), ...own.groups.map(groupRoom)]);
  };
  const answer = async (socket: Connection, next: (error?: Error) => void): Promise<void> => {
    const refusal = await admit(socket).catch((error: unknown) => new Error(codeOf(error)));
    next(refusal ?? undefined);
  };
  server.use((socket, next) => void answer(socket, next));
  // In the same turn in which the connection comes to be: no event falls in between.
  server.on('connection', (socket) => void socket.join(rooms.get(socket) ?? []));

  async function personBehind(given: unknown, from: string): Promise<Person> {
    const token = typeof given === 'string' ? bearerToken(`Bearer ${given}`) : undefined;
    if (token === undefined) throw new Refusal('not_signed_in');
    // Programs receive events by webhooks; events over a connection follow no scope.
    if (token.startsWith(TOKEN_PREFIX)) throw new Refusal('not_for_tokens');
    await limits.badTokens.refuse(token, from);
    const actor = await people.identify(token);
    await limits.badTokens.found(token, from, actor !== null);
    if (!actor) throw new Refusal('session_ended');
    await limits.general({ user: actor.id });
    if (actor.secondFactorMissing) throw new Refusal('second_factor_required');
    const { id, role, name, sessionId } = actor;
    return { id, role, name, sessionId };
  }
}

const codeOf = (error: unknown): ErrorCode => (error instanceof Refusal ? error.code : 'temporarily_unavailable');
