import { api } from '@miyar/contract';
import { clientOf } from '../../server/src/testing/sockets.ts';
const PAGE = 50;
/** Connects somebody's device and keeps it connected. Resolves when it is. */
export async function openInbox(url, { caller }, conversationId) {
    const held = new Map();
    const fetched = [];
    let told = new Set();
    let doubled = 0;
    let connections = 0;
    const read = async (query) => {
        const messages = await caller.does(api.messaging.read, { params: { id: conversationId }, query });
        for (const { id, message } of messages)
            held.set(id, message);
        return messages;
    };
    const fetchMissed = async () => {
        const newest = Math.max(0, ...held.keys());
        let page = await read({ limit: PAGE });
        // More were missed than a page holds.
        if (newest > 0 && page.length === PAGE && page[0].id > newest) {
            for (let after = newest; page.length === PAGE; after = page.at(-1).id)
                page = await read({ limit: PAGE, after });
        }
    };
    const socket = clientOf(url, caller.token, { reconnection: true, reconnectionDelay: 200, reconnectionDelayMax: 1000 });
    socket.on('receive-message', ({ id, message }) => {
        if (told.has(id))
            doubled += 1;
        told.add(id);
        held.set(id, message);
    });
    const first = Promise.withResolvers();
    socket.on('connect', () => {
        connections += 1;
        told = new Set();
        // As an answer to a call may be lost, our pages ask once more.
        fetched.push(fetchMissed().catch(fetchMissed));
        first.resolve();
    });
    await first.promise;
    return {
        held,
        get doubled() {
            return doubled;
        },
        get reconnected() {
            return connections - 1;
        },
        settled: () => Promise.all(fetched),
        close: () => socket.disconnect(),
    };
}
