import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { isReady } from '../tools/server.ts';
import { SITE, siteOf } from './nginx-site.ts';

export const PROXIES = ['nginx', 'haproxy'] as const;
export type ProxyName = (typeof PROXIES)[number];

/** Debian's location, which is not in everybody's `PATH`. */
const PATH = `${process.env['PATH'] ?? ''}:/usr/sbin:/usr/local/sbin`;

interface Kind {
  readonly config: string;
  readonly line: (port: number, number: number) => string;
  readonly run: (config: string) => string[];
  /** The time in milliseconds for which the proxy may still avoid a node that is ready again. */
  readonly settles: number;
}

const KINDS: Readonly<Record<ProxyName, Kind>> = {
  nginx: {
    config: 'nginx.conf',
    line: (port) => `server 127.0.0.1:${port} max_fails=2 fail_timeout=4s;`,
    // Started by root it would drop its rights, and could not use the folder.
    run: (config) => ['-c', config, '-g', `daemon off;${process.getuid?.() === 0 ? ' user root;' : ''}`],
    settles: 5000,
  },
  haproxy: {
    config: 'haproxy.cfg',
    line: (port, number) => `server node${number} 127.0.0.1:${port}`,
    run: (config) => ['-db', '-f', config],
    settles: 2000,
  },
};

/** Whether it is installed. */
export const isInstalled = (name: ProxyName): boolean => spawnSync(name, ['-v'], { env: { PATH } }).error === undefined;

/** A reverse proxy in its own process. */
export interface Proxy {
  readonly url: string;
  readonly name: ProxyName;
  readonly settles: number;
  stop(): Promise<void>;
}

/**
 * Starts a proxy before nodes on ports of this machine, with the configuration beside this file.
 * @param folder for its files
 * @throws Error with its output, if it does not start
 */
export async function startProxy(name: ProxyName, { port, nodes, folder }: { port: number; nodes: readonly number[]; folder: string }): Promise<Proxy> {
  const kind = KINDS[name];
  const template = await readFile(new URL(kind.config, import.meta.url), 'utf8');
  const values: Readonly<Record<string, string>> = { address: `127.0.0.1:${port}`, folder, servers: nodes.map(kind.line).join('\n  ') };
  const config = join(folder, kind.config);
  await mkdir(folder, { recursive: true });
  if (name === 'nginx') await writeFile(join(folder, 'site.conf'), siteOf(await readFile(SITE, 'utf8'), values));
  await writeFile(
    config,
    template.replace(/\{\{(\w+)\}\}/g, (_all, value: string) => values[value] ?? ''),
  );
  const child = spawn(name, kind.run(config), { stdio: ['ignore', 'ignore', 'pipe'], env: { PATH } });
  let output = '';
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const url = `http://127.0.0.1:${port}`;
  await untilAnswers(child, url, () => output);
  return { url, name, settles: kind.settles, stop: () => stop(child) };
}

async function untilAnswers(child: ChildProcess, url: string, output: () => string): Promise<void> {
  for (let tries = 0; tries < 200; tries += 1) {
    if (child.exitCode !== null) break;
    if (await isReady(url)) return;
    await wait(50);
  }
  await stop(child);
  throw new Error(`the proxy did not start: ${output()}`);
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, 'exit');
  child.kill('SIGTERM');
  await exit;
}
