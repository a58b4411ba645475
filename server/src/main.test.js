import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { api } from '@miyar/contract';
import { afterAll, expect, test } from 'vitest';
import { Caller } from './testing/caller.ts';
import { listening } from './testing/sockets.ts';
const MAIN = fileURLToPath(new URL('./main.ts', import.meta.url));
const folders = [];
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true }))));
async function folder() {
    const path = await mkdtemp(join(tmpdir(), 'miyar-main-'));
    folders.push(path);
    return path;
}
function start(environment, options = []) {
    const child = spawn(process.execPath, [...options, MAIN], {
        env: { ...process.env, DATABASE_URL: '', PORT: '0', ...environment },
        stdio: ['ignore', 'pipe', 'pipe'],
    });
    let said = '';
    const ended = new Promise((resolve) => child.once('exit', resolve));
    const listening = new Promise((resolve) => {
        for (const stream of [child.stdout, child.stderr]) {
            stream.on('data', (chunk) => {
                said += chunk.toString();
                const address = /listening on ([\d.:]+)/.exec(said)?.[1];
                if (address)
                    resolve(`http://${address}`);
            });
        }
    });
    return { child, said: () => said, ready: Promise.race([listening, ended.then(() => undefined)]), ended };
}
test('the first start makes an administrator and says the password once; SIGTERM ends it cleanly', async () => {
    const DATA_DIR = await folder();
    const first = start({ DATA_DIR });
    const url = (await first.ready);
    const password = /Password, shown only now: (\S+)/.exec(first.said())?.[1] ?? '';
    const { user, token } = await new Caller(url).signIn({ email: 'admin@iqs.local', password });
    expect(user.role).toBe('admin');
    // A second process on the same folder is sent away while the first has it.
    const second = start({ DATA_DIR });
    expect(await second.ended).toBe(1);
    expect(second.said()).toMatch(/in use/i);
    expect(second.said()).not.toContain('    at ');
    first.child.kill('SIGTERM');
    expect(await first.ended).toBe(0);
    const again = start({ DATA_DIR, ADMIN_PASSWORD: 'another-long-password' });
    const address = (await again.ready);
    expect(again.said()).not.toContain('First administrator');
    // Who was signed in still is.
    expect((await new Caller(address, token).send(api.accounts.whoAmI, {})).status).toBe(200);
    expect((await new Caller(address).send(api.accounts.signIn, { body: { email: 'admin@iqs.local', password } })).status).toBe(200);
    again.child.kill('SIGINT');
    expect(await again.ended).toBe(0);
});
test('connections over which nothing is asked, or half a call, do not hold the end up', async () => {
    const DATA_DIR = await folder();
    const server = start({ DATA_DIR, ADMIN_PASSWORD: 'a-long-enough-password' });
    const url = new URL((await server.ready));
    const { token } = await new Caller(url.origin).signIn({ email: 'admin@iqs.local', password: 'a-long-enough-password' });
    const client = await listening(url.origin, token);
    const connections = await Promise.all(['', 'GET /healthz HTTP/1.1\r\nHost: x\r\n', 'GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n'].map(async (said) => {
        const socket = connect(Number(url.port), url.hostname).resume();
        await once(socket, 'connect');
        // Whether it ends with good-bye or without is the system's choice.
        socket.on('error', () => undefined);
        socket.write(said);
        return socket;
    }));
    const closed = connections.map((socket) => new Promise((resolve) => socket.once('close', resolve)));
    server.child.kill('SIGTERM');
    expect(await server.ended).toBe(0);
    await Promise.all([...closed, client.gone]);
});
test('told to end, it first leaves those behind a proxy: it says that it is not ready, and answers what still comes', async () => {
    const DATA_DIR = await folder();
    const server = start({ DATA_DIR, DRAIN_SECONDS: '3', ADMIN_PASSWORD: 'a-long-enough-password' });
    const url = (await server.ready);
    const admin = new Caller(url, (await new Caller(url).signIn({ email: 'admin@iqs.local', password: 'a-long-enough-password' })).token);
    const client = await listening(url, admin.token);
    let lost;
    client.socket.once('disconnect', (reason) => (lost = reason));
    const asked = (path, method = 'GET', headers = {}) => admin.fetch(method, path, { headers });
    expect((await asked('/readyz')).status).toBe(200);
    expect((await asked('/api/auth/me', 'GET', { 'x-asks-elsewhere': '1' })).status).toBe(200);
    server.child.kill('SIGTERM');
    await expect.poll(async () => (await asked('/readyz')).status, { interval: 20 }).toBe(503);
    const answer = await asked('/api/auth/me');
    expect([answer.status, answer.headers.get('connection')]).toEqual([200, 'close']);
    // A proxy that promises to ask another node is sent there, with what may be asked twice only.
    const elsewhere = await asked('/api/auth/me', 'GET', { 'x-asks-elsewhere': '1' });
    expect(elsewhere.status).toBe(502);
    expect((await asked('/healthz', 'GET', { 'x-asks-elsewhere': '1' })).status).toBe(200);
    await expect(listening(url, admin.token)).rejects.toThrow();
    expect(client.socket.connected).toBe(true);
    expect((await asked('/api/auth/logout', 'POST', { 'x-asks-elsewhere': '1' })).status).toBe(200);
    expect(await server.ended).toBe(0);
    await client.gone;
    // Signed out, it was shown the door; see below for one that was not.
    expect(lost).toBe('io server disconnect');
});
test('connections end without a good-bye, so that clients come back by themselves', async () => {
    const server = start({ DATA_DIR: await folder(), ADMIN_PASSWORD: 'a-long-enough-password' });
    const url = (await server.ready);
    const { token } = await new Caller(url).signIn({ email: 'admin@iqs.local', password: 'a-long-enough-password' });
    const { socket } = await listening(url, token);
    const lost = new Promise((resolve) => socket.once('disconnect', resolve));
    server.child.kill('SIGTERM');
    expect(await lost).toBe('transport close');
    expect(await server.ended).toBe(0);
});
test('it starts under the watch of `npm run dev`, and ends with it', { timeout: 180_000 }, async () => {
    const watched = start({ DATA_DIR: await folder() }, [`--watch-path=${await folder()}`]);
    const url = await watched.ready;
    expect(watched.said()).toContain('First administrator');
    expect((await fetch(`${url}/readyz`)).status).toBe(200);
    watched.child.kill('SIGTERM');
    await watched.ended;
    await expect(fetch(`${url}/readyz`)).rejects.toThrow();
});
test.each([
    [{ PORT: 'many' }, 'PORT'],
    [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL'],
    [{ S3_ENDPOINT: 'http://127.0.0.1:9' }, 'S3_BUCKET'],
    [{ ADMIN_PASSWORD: 'short' }, 'ADMIN_PASSWORD'],
    [{ ADMIN_PASSWORD: 'password123' }, 'ADMIN_PASSWORD: This password is common'],
    [{ RATE_LIMIT_SCALE: '-1' }, 'RATE_LIMIT_SCALE'],
])('a wrong setting %o is named, without a stack', async (environment, named) => {
    const process = start({ DATA_DIR: await folder(), ...environment });
    expect(await process.ended).toBe(1);
    expect(process.said()).toContain(named);
    expect(process.said()).not.toContain('    at ');
});
