import { AsyncResource } from 'node:async_hooks';
/** Longer ones are cut. */
const LONGEST = 2000;
/** Tells of a slow statement: its text, which has places where values go, never the values (security h 55). */
function tell({ ms, log }, text, took) {
    if (took < ms)
        return;
    const statement = text.replaceAll(/\s+/g, ' ').trim();
    log.warn({ ms: Math.round(took), statement: statement.length > LONGEST ? `${statement.slice(0, LONGEST)}…` : statement }, 'a statement was slow');
}
/** Watches what a connection to PostgreSQL is asked, until it is answered. */
export function watchConnection(client, slow) {
    if (slow.ms === 0)
        return;
    const query = client.query.bind(client);
    client.query = (...given) => {
        const [statement] = given;
        const text = typeof statement === 'string' ? statement : (statement?.text ?? '');
        const began = performance.now();
        // Its answer comes from the network, which knows nothing of who asked.
        const ended = AsyncResource.bind(() => tell(slow, text, performance.now() - began));
        const answer = given.at(-1);
        if (typeof answer === 'function') {
            return query(...given.slice(0, -1), (...values) => {
                ended();
                answer(...values);
            });
        }
        const asked = query(...given);
        if (asked instanceof Promise)
            asked.then(ended, ended);
        return asked;
    };
}
const PARSE = 'P'.charCodeAt(0);
const SIMPLE = 'Q'.charCodeAt(0);
const SYNC = 'S'.charCodeAt(0);
/**
 * Watches the embedded engine. It works through one statement at a time, as a run of messages that begins with its text and
 * ends with a request to be in step again: what is told is the time of that run, without the wait for others.
 */
export function watchEngine(engine, slow) {
    if (slow.ms === 0)
        return engine;
    const exec = engine.execProtocolRawSync.bind(engine);
    let text = '';
    let took = 0;
    engine.execProtocolRawSync = (message) => {
        const began = performance.now();
        const kind = message[0];
        if (kind === PARSE || kind === SIMPLE) {
            text = textOf(message, kind);
            took = 0;
        }
        try {
            return exec(message);
        }
        finally {
            took += performance.now() - began;
            if (kind === SIMPLE || kind === SYNC) {
                tell(slow, text, took);
                took = 0;
            }
        }
    };
    return engine;
}
/** The text in a message: after its kind and length, and of the one that names a statement after that name. */
function textOf(message, kind) {
    const start = kind === SIMPLE ? 5 : message.indexOf(0, 5) + 1;
    return Buffer.from(message.subarray(start, message.indexOf(0, start))).toString('utf8');
}
