import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort, ownPostgres } from '../../server/src/testing/peers/postgres-server.ts';
import type { CleanUp } from '../tools/clean-up.ts';
import { type Server, startServer } from '../tools/server.ts';
import { objectStore, type Store } from '../tools/store.ts';
import { isInstalled, PROXIES, type Proxy, type ProxyName, startProxy } from './proxy.ts';

/** One of the server processes, on a fixed port. */
export interface Node {
  readonly url: string;
  /** The running process. */
  readonly server: Server;
  /** Ends the process, as an operator does or as a power cut does. Returns its exit code. */
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null>;
  /** Starts it again, and waits until it is ready. */
  start(): Promise<void>;
}

/** Several nodes on one database and one object storage, behind one proxy. */
export interface Deployment {
  /** The address of the proxy. */
  readonly url: string;
  readonly proxy: Proxy;
  readonly nodes: readonly Node[];
  readonly databaseUrl: string;
  /** Stops and starts each node in turn, the next one when the proxy uses the previous one again. Returns the exit codes. */
  rollingRestart(): Promise<(number | null)[]>;
}

interface Wanted {
  nodes: number;
  proxy: ProxyName;
  /** The port of the proxy; by default a free one. */
  port?: number;
  /** The database; by default a scratch one. */
  databaseUrl?: string;
  /** The object storage; by default a separate one. */
  store?: Store;
  environment?: Readonly<Record<string, string>>;
}

/** Seconds for which a stopping node still answers: longer than the proxies need to notice. */
const DRAIN_SECONDS = 3;

/**
 * The requested proxy, or the first installed one.
 * @throws Error saying what to install
 */
export function chosenProxy(requested: string | undefined): ProxyName {
  const name = requested === undefined ? PROXIES.find(isInstalled) : PROXIES.find((known) => known === requested);
  if (requested !== undefined && name === undefined) throw new Error(`There is no proxy ${requested}. There are ${PROXIES.join(' and ')}.`);
  if (name === undefined || !isInstalled(name))
    throw new Error(`${name ?? 'Neither nginx nor haproxy'} is ${name ? 'not ' : ''}installed. On Debian: apt-get install ${name ?? 'nginx'}`);
  return name;
}

/** Starts everything and waits until it answers through the proxy; `cleanUp` stops it. */
export async function deploy(
  cleanUp: CleanUp,
  { nodes: count, proxy: name, port, databaseUrl: given, store: givenStore, environment = {} }: Wanted,
): Promise<Deployment> {
  const folder = await cleanUp.folder();
  const databaseUrl = given ?? (await database(cleanUp));
  const store = givenStore ?? (await objectStore());
  if (!givenStore) cleanUp.add(store.stop);
  const proxyPort = port ?? (await freePort());
  const shared = {
    DATABASE_URL: databaseUrl,
    ...store.environment,
    PUBLIC_URL: `http://localhost:${proxyPort}`,
    TRUST_PROXY: '127.0.0.1',
    DRAIN_SECONDS: String(DRAIN_SECONDS),
    ...environment,
  };
  const ports: number[] = [];
  for (let n = 0; n < count; n += 1) ports.push(await freePort());
  const starting = ports.map((at, n) => startNode(cleanUp, { ...shared, PORT: String(at), DATA_DIR: join(folder, `node${n + 1}`) }));
  // Nodes that start after one failed must be stopped, too.
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
      const codes: (number | null)[] = [];
      for (const node of nodes) {
        codes.push(await node.end('SIGTERM'));
        await node.start();
        await wait(proxy.settles);
      }
      return codes;
    },
  };
}

async function startNode(cleanUp: CleanUp, environment: Record<string, string>): Promise<Node> {
  let server = await startServer(environment);
  // Killed, since nobody waits for its unfinished work.
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

/** A separate server, so that other connections do not count. */
async function database(cleanUp: CleanUp): Promise<string> {
  const { url, remove } = await ownPostgres();
  cleanUp.add(remove);
  return url;
}
