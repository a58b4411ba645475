import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { isReady } from '../tools/server.ts';
export const PROXIES = ['nginx', 'haproxy'];
/** Where Debian puts them, which is not everybody's path. */
const PATH = `${process.env['PATH'] ?? ''}:/usr/sbin:/usr/local/sbin`;
const KINDS = {
    nginx: {
        config: 'nginx.conf',
        line: (port) => `server 127.0.0.1:${port} max_fails=2 fail_timeout=4s;`,
        // Started by root it would give its rights up, and with them the folder.
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
export const isInstalled = (name) => spawnSync(name, ['-v'], { env: { PATH } }).error === undefined;
/**
 * Starts a proxy before nodes on ports of this machine, with the configuration beside this file.
 * @param folder what it writes goes there
 * @throws Error with what it said, where it does not start
 */
export async function startProxy(name, { port, nodes, folder }) {
    const kind = KINDS[name];
    const template = await readFile(new URL(kind.config, import.meta.url), 'utf8');
    const values = { address: `127.0.0.1:${port}`, folder, servers: nodes.map(kind.line).join('\n  ') };
    const config = join(folder, kind.config);
    await mkdir(folder, { recursive: true });
    await writeFile(config, template.replace(/\{\{(\w+)\}\}/g, (_all, value) => values[value] ?? ''));
    const child = spawn(name, kind.run(config), { stdio: ['ignore', 'ignore', 'pipe'], env: { PATH } });
    let said = '';
    child.stderr.on('data', (chunk) => (said += chunk.toString()));
    const url = `http://127.0.0.1:${port}`;
    await untilAnswers(child, url, () => said);
    return { url, name, settles: kind.settles, stop: () => stop(child) };
}
async function untilAnswers(child, url, said) {
    for (let tries = 0; tries < 200; tries += 1) {
        if (child.exitCode !== null)
            break;
        if (await isReady(url))
            return;
        await wait(50);
    }
    await stop(child);
    throw new Error(`the proxy did not start: ${said()}`);
}
async function stop(child) {
    if (child.exitCode !== null || child.signalCode !== null)
        return;
    const exit = once(child, 'exit');
    child.kill('SIGTERM');
    await exit;
}
