import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { api } from '@miyar/contract';
import { afterEach, expect, test, vi } from 'vitest';
import { refusalOf } from '../../../testing/caller.ts';
import { testApp } from '../../../testing/test-app.ts';

const app = testApp();
afterEach(() => void vi.restoreAllMocks());

test('while the process is too busy, what needs the database is refused at once, in both languages, and what is public is not', async () => {
  const nora = await app.as('nora');
  const overloaded = vi.spyOn(app.services.loop, 'overloaded').mockReturnValue(true);
  for (const [language, words] of [
    ['ar', /أعد المحاولة بعد ثوانٍ/],
    ['en', /Try again in a few seconds/],
  ] as const) {
    const refused = await nora.fetch('GET', '/api/auth/me', { headers: { 'accept-language': language } });
    expect(refused.headers.get('retry-after')).toBe('2');
    expect(await refusalOf(refused.clone())).toMatchObject({ status: 503, code: 'overloaded' });
    expect(await refused.text()).toMatch(words);
  }
  const signIn = { body: '{}', headers: { 'content-type': 'application/json' } };
  expect((await app.stranger.fetch('POST', '/api/auth/login', signIn)).status).toBe(503);
  for (const path of ['/api/landing', '/api/documents', '/healthz']) expect((await app.stranger.fetch('GET', path)).status, path).toBe(200);
  overloaded.mockReturnValue(false);
  expect((await nora.send(api.accounts.whoAmI, {})).status).toBe(200);
});

/** A sign-in whose body does not come. */
function unfinishedSignIn(): Socket {
  const { hostname, port } = new URL(app.url);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => undefined);
  socket.write(`POST /api/auth/login HTTP/1.1\r\nhost: ${hostname}\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n`);
  return socket;
}

test('while more than a hundred calls keep the process busy, the next are refused', async () => {
  const nora = await app.as('nora');
  const sockets = Array.from({ length: 120 }, unfinishedSignIn);
  const ask = () => nora.fetch('GET', '/api/auth/me');
  await vi.waitFor(
    async () => {
      for (let turn = 0; turn < 4; turn += 1) {
        const began = performance.now();
        while (performance.now() - began < 400);
        await wait(0);
      }
      expect(await refusalOf(await ask())).toMatchObject({ status: 503, code: 'overloaded' });
    },
    { timeout: 30_000 },
  );
  for (const socket of sockets) socket.destroy();
  await vi.waitFor(async () => expect((await ask()).status).toBe(200), { timeout: 10_000 });
});
