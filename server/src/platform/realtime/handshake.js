import proxyAddr from '@fastify/proxy-addr';
import { bearerToken } from '../http/actor.ts';
import { Refusal } from '../refusal.ts';
import { groupRoom, personRoom } from './types.ts';
/** Connections one person has at once to a node (security f 47). */
const MOST_OF_A_PERSON = 10;
const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);
/**
 * Whether a page may connect: one of our own (security e 41). Whoever is no page sends no origin, and needs a token like
 * everybody. On one's own machine any port will do, as while developing.
 */
export function isOwnOrigin(origin, publicUrl) {
    if (origin === undefined)
        return true;
    if (!URL.canParse(origin))
        return false;
    const [from, own] = [new URL(origin), new URL(publicUrl)];
    return from.origin === own.origin || (LOOPBACK.has(from.hostname) && LOOPBACK.has(own.hostname));
}
/** Makes the function that gives the network address behind a handshake, after trusted proxies. */
export function addressOf(trustProxy) {
    const trusted = proxyAddr.compile([...trustProxy]);
    return (request) => proxyAddr(request, trusted);
}
/**
 * Lets a connection in by the token of its handshake, before it can hear or say anything; the client is told a code of ours
 * where not (decision A61).
 */
export function onlyWithToken(server, people, limits, address) {
    const rooms = new WeakMap();
    const admit = async (socket) => {
        const person = await personBehind(socket.handshake.auth['token'], address(socket.request));
        const standing = await people.standing([person.sessionId]);
        const own = standing.get(person.sessionId);
        if (!own)
            throw new Refusal('session_ended');
        if ((server.of('/').adapter.rooms.get(personRoom(person.id))?.size ?? 0) >= MOST_OF_A_PERSON)
            throw new Refusal('too_many_requests');
        socket.data = person;
        rooms.set(socket, [personRoom(person.id), ...own.groups.map(groupRoom)]);
    };
    const answer = async (socket, next) => {
        const refusal = await admit(socket).catch((error) => new Error(codeOf(error)));
        next(refusal ?? undefined);
    };
    server.use((socket, next) => void answer(socket, next));
    // In the same turn in which the connection comes to be: no event falls in between.
    server.on('connection', (socket) => void socket.join(rooms.get(socket) ?? []));
    async function personBehind(given, from) {
        const token = typeof given === 'string' ? bearerToken(`Bearer ${given}`) : undefined;
        if (token === undefined)
            throw new Refusal('not_signed_in');
        await limits.badTokens.refuse(token, from);
        const actor = await people.identify(token);
        await limits.badTokens.found(token, from, actor !== null);
        if (!actor)
            throw new Refusal('session_ended');
        await limits.general({ user: actor.id });
        if (actor.secondFactorMissing)
            throw new Refusal('second_factor_required');
        const { id, role, name, sessionId } = actor;
        return { id, role, name, sessionId };
    }
}
const codeOf = (error) => (error instanceof Refusal ? error.code : 'temporarily_unavailable');
