import { ClientEvent } from '@miyar/contract/realtime';
import { Refusal } from '../refusal.ts';
import { traced } from '../trace.ts';
import { personRoom } from './types.ts';
/** More frames in a second are no person's. */
const FRAMES_A_SECOND = 100;
/** So many refused ones are no mistake any more. */
const MOST_REFUSED = 20;
/** Milliseconds within which somebody who types is told of once. */
const TYPING_EVERY = 1000;
/** Milliseconds for which it is remembered to whom one writes. */
const REMEMBERED = 60_000;
/**
 * Hears what clients say: three events, each checked, and nothing else. One connection that floods or keeps saying what is
 * none of these is cut; the others do not notice.
 */
export function hearClients(server, people, log) {
    server.on('connection', (socket) => {
        const cut = cutter(socket, log);
        limitFrames(socket, cut);
        const hear = hearing(server, socket, people);
        let refused = 0;
        const answer = async (event, values) => {
            const ok = await hear(event, values[0]).catch((error) => {
                if (!(error instanceof Refusal))
                    log.warn({ err: error, event: nameOf(event) }, 'an event of a connection failed');
                return false;
            });
            const acknowledge = values.at(-1);
            if (typeof acknowledge === 'function')
                acknowledge({ ok });
            if (ok)
                return;
            refused += 1;
            log.warn({ user: socket.data.id, event: nameOf(event) }, 'an event of a connection was refused');
            if (refused === MOST_REFUSED)
                cut('kept sending what is refused');
        };
        let turn = Promise.resolve();
        // Nothing is passed on to listeners: there are none. One after the other, so that one connection never fills the database's;
        // the protocol lets a number be an event, too.
        socket.use(([event, ...values]) => {
            turn = turn.then(() => traced({ socket: socket.id }, () => answer(event, values)));
        });
    });
}
/** Of an event what may stand in a log: whoever says something else may say anything. */
const nameOf = (event) => (typeof event === 'string' && Object.hasOwn(ClientEvent, event) ? event : 'unknown');
/** Answers whether an event is taken. */
function hearing(server, socket, people) {
    const person = socket.data;
    const typing = typingOf(server, socket, people);
    return async (event, value) => {
        if (event === 'register')
            return ClientEvent.register.safeParse(value).data === person.id;
        if (event === 'typing') {
            const { data } = ClientEvent.typing.safeParse(value);
            return data !== undefined && typing(data.conversation_id);
        }
        if (event !== 'delivered')
            return false;
        const { data } = ClientEvent.delivered.safeParse(value);
        if (data)
            await people.delivered(person, data.conversation_id, data.up_to);
        return data !== undefined;
    };
}
function typingOf(server, { data: person }, people) {
    const known = new Map();
    return async (conversationId) => {
        const now = performance.now();
        let to = known.get(conversationId);
        if (!to || now - to.at > REMEMBERED) {
            to = { other: await people.writesTo(person, conversationId), at: now, toldAt: -Infinity };
            if (known.size >= 100)
                known.clear();
            known.set(conversationId, to);
        }
        if (to.other === undefined)
            return false;
        if (now - to.toldAt < TYPING_EVERY)
            return true;
        to.toldAt = now;
        // Soon over, so a node that is only just coming up may miss it; alone, the database need not carry it.
        const alone = (await server.of('/').adapter.serverCount()) === 1;
        (alone ? server.local : server).to(personRoom(to.other)).emit('typing', { conversation_id: conversationId, user_id: person.id, name: person.name });
        return true;
    };
}
/** Ends a connection at once: what still comes over it is not read. */
function cutter(socket, log) {
    let done = false;
    return (why) => {
        if (done)
            return;
        done = true;
        log.warn({ user: socket.data.id, why }, 'a connection was cut');
        socket.disconnect(true);
        socket.request.socket.destroy();
    };
}
function limitFrames(socket, cut) {
    let second = 0;
    let frames = 0;
    socket.conn.on('packet', () => {
        const now = Math.floor(performance.now() / 1000);
        frames = now === second ? frames + 1 : 1;
        second = now;
        if (frames > FRAMES_A_SECOND)
            cut('flooded');
    });
}
