import { io } from 'socket.io-client';
import { afterEach } from 'vitest';
const open = new Set();
/** Ends what tests leave connected. */
afterEach(() => {
    for (const socket of open)
        socket.disconnect();
    open.clear();
});
export const clientOf = (url, token, options = {}) => {
    const socket = io(url, { transports: ['websocket'], auth: { token }, forceNew: true, reconnection: false, ...options });
    open.add(socket);
    return socket;
};
/**
 * Connects with a token.
 * @throws Error with the code the server refuses with
 */
export async function listening(url, token, options = {}) {
    const socket = clientOf(url, token, options);
    const heard = [];
    const waiting = new Set();
    socket.onAny((event, data) => {
        heard.push([event, data]);
        for (const look of waiting)
            look();
    });
    const gone = new Promise((resolve) => socket.once('disconnect', () => resolve()));
    await new Promise((resolve, reject) => {
        socket.once('connect', resolve);
        socket.once('connect_error', reject);
    });
    const of = (event) => heard.filter(([name]) => name === event).map(([, data]) => data);
    return {
        socket,
        heard,
        of,
        gone,
        says: (event, value) => socket.emitWithAck(event, value),
        until: (event, count = 1) => new Promise((resolve) => {
            const look = () => {
                if (of(event).length < count)
                    return;
                waiting.delete(look);
                resolve(of(event));
            };
            waiting.add(look);
            look();
        }),
    };
}
