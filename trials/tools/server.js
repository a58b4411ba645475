import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
const MAIN = fileURLToPath(new URL('../../server/src/main.ts', import.meta.url));
const READY_WITHIN = 60_000;
/** The first administrator of every server that is started here. */
export const ADMIN = { email: 'chief@trials.example', password: 'first-of-those-who-try' };
/**
 * Starts the product as `npm start` does, with these variables and none of ours, and waits until `/readyz` says yes.
 * Without `PORT` it listens on a free port of this machine.
 * @throws Error with what it printed, where it ends or is not ready within a minute
 */
export async function startServer(environment) {
    const { PATH = '', HOME = '' } = process.env;
    const child = spawn(process.execPath, ['--max-semi-space-size=8', MAIN], {
        env: { PATH, HOME, PORT: '0', HOST: '127.0.0.1', LOG: 'off', ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password, ...environment },
        stdio: ['ignore', 'pipe', 'pipe'],
    });
    let said = '';
    for (const stream of [child.stdout, child.stderr])
        stream.on('data', (chunk) => (said += chunk.toString()));
    const gone = once(child, 'exit').then(() => undefined);
    try {
        const url = await untilReady(child, () => said);
        return { url, pid: child.pid, said: () => said, gone, end: (signal) => end(child, signal) };
    }
    catch (error) {
        await end(child, 'SIGKILL');
        throw error;
    }
}
async function untilReady(child, said) {
    const deadline = performance.now() + READY_WITHIN;
    while (performance.now() < deadline) {
        if (isGone(child))
            throw new Error(`the server ended with ${child.exitCode ?? child.signalCode}: ${said()}`);
        const address = /listening on ([\w.:[\]]+:\d+)/.exec(said())?.[1];
        if (address && (await isReady(`http://${address}`)))
            return `http://${address}`;
        await wait(50);
    }
    throw new Error(`the server is not ready after ${READY_WITHIN / 1000} seconds: ${said()}`);
}
/** Whether a server, or the proxy before it, says that it is ready. */
export const isReady = (url) => fetch(`${url}/readyz`).then(async (answer) => {
    await answer.arrayBuffer();
    return answer.ok;
}, () => false);
const isGone = (child) => child.exitCode !== null || child.signalCode !== null;
async function end(child, signal) {
    if (!isGone(child)) {
        const exit = once(child, 'exit');
        child.kill(signal);
        await exit;
    }
    return child.exitCode;
}
