import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort, hasOwnPostgres, ownPostgres, scratchDatabase } from '../../server/src/testing/postgres-server.ts';
import { startServer } from '../tools/server.ts';
import { objectStore } from '../tools/store.ts';
import { isInstalled, PROXIES, startProxy } from './proxy.ts';
/** How long a node answers after it was told to end, in seconds: longer than the proxies take to notice. */
const DRAIN_SECONDS = 3;
/**
 * The proxy that was asked for, or else the first there is.
 * @throws Error saying what to install
 */
export function chosenProxy(asked) {
    const name = asked === undefined ? PROXIES.find(isInstalled) : PROXIES.find((known) => known === asked);
    if (asked !== undefined && name === undefined)
        throw new Error(`There is no proxy ${asked}. There are ${PROXIES.join(' and ')}.`);
    if (name === undefined || !isInstalled(name))
        throw new Error(`${name ?? 'Neither nginx nor haproxy'} is ${name ? 'not ' : ''}installed. On Debian: apt-get install ${name ?? 'nginx'}`);
    return name;
}
/** Starts everything and waits until it answers through the proxy; `cleanUp` stops it. */
export async function deploy(cleanUp, { nodes: count, proxy: name, port, databaseUrl: given, environment = {} }) {
    const folder = await cleanUp.folder();
    const databaseUrl = given ?? (await database(cleanUp));
    const store = await objectStore();
    cleanUp.add(store.stop);
    const proxyPort = port ?? (await freePort());
    const shared = {
        DATABASE_URL: databaseUrl,
        ...store.environment,
        PUBLIC_URL: `http://localhost:${proxyPort}`,
        TRUST_PROXY: '127.0.0.1',
        DRAIN_SECONDS: String(DRAIN_SECONDS),
        ...environment,
    };
    const ports = [];
    for (let n = 0; n < count; n += 1)
        ports.push(await freePort());
    const starting = ports.map((at, n) => startNode(cleanUp, { ...shared, PORT: String(at), DATA_DIR: join(folder, `node${n + 1}`) }));
    // Those that come up after one failed have to be stopped, too.
    await Promise.allSettled(starting);
    const nodes = await Promise.all(starting);
    const proxy = await startProxy(name, { port: proxyPort, nodes: ports, folder: join(folder, 'proxy') });
    cleanUp.add(proxy.stop);
    return {
        url: proxy.url,
        proxy,
        nodes,
        databaseUrl,
        async rollingRestart() {
            const codes = [];
            for (const node of nodes) {
                codes.push(await node.end('SIGTERM'));
                await node.start();
                await wait(proxy.settles);
            }
            return codes;
        },
    };
}
async function startNode(cleanUp, environment) {
    let server = await startServer(environment);
    // Killed: what it would finish nobody waits for any more.
    cleanUp.add(() => server.end('SIGKILL'));
    return {
        url: server.url,
        get server() {
            return server;
        },
        end: (signal) => server.end(signal),
        async start() {
            server = await startServer(environment);
        },
    };
}
/** A server of its own where PostgreSQL's programs are installed, so that others' connections do not count; else a database on the one named. */
async function database(cleanUp) {
    if (hasOwnPostgres) {
        const { url, remove } = await ownPostgres();
        cleanUp.add(remove);
        return url;
    }
    const { url, drop } = await scratchDatabase();
    cleanUp.add(drop);
    return url;
}
