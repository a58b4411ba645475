import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { connect, type Socket } from 'node:net';
import { api, type Endpoint } from '@miyar/contract';
import { afterEach, expect, test, vi } from 'vitest';
import { testApp } from '../../../testing/test-app.ts';
import { BODY_MS, PROGRESS } from './slow-bodies.ts';

const app = testApp();
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** A call whose head came, with a clock that only the test moves. */
async function begin({ method, path }: Endpoint, type: string, token?: string): Promise<{ socket: Socket; received(): number; answer(): string }> {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  const { hostname, port } = new URL(app.url);
  const socket = connect(Number(port), hostname);
  let text = '';
  socket.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
  socket.on('error', () => undefined);
  const authorization = token === undefined ? '' : `authorization: Bearer ${token}\r\n`;
  let server: Socket | undefined;
  const started = (message: unknown) => void (server ??= (message as { request: IncomingMessage }).request.socket);
  subscribe('http.server.request.start', started);
  const asked = vi.spyOn(app.services.limits, 'general');
  socket.write(
    `${method} ${path} HTTP/1.1\r\nhost: ${hostname}\r\naccept-language: en\r\n${authorization}content-type: ${type}\r\ncontent-length: 250000\r\n\r\n`,
  );
  await vi.waitFor(() => expect(asked).toHaveBeenCalled());
  await Promise.all(asked.mock.results.map(({ value }) => value as Promise<void>));
  unsubscribe('http.server.request.start', started);
  return { socket, received: () => server?.bytesRead ?? 0, answer: () => text };
}

/** Sends some, and waits until the server has it. */
async function send({ socket, received }: { socket: Socket; received(): number }, text: string): Promise<void> {
  const all = received() + text.length;
  socket.write(text);
  while (received() < all) await new Promise((resolve) => setImmediate(resolve));
}

test('a call without files has half a minute for its body, however it trickles', async () => {
  const call = await begin(api.accounts.signIn, 'application/json');
  for (let second = 1; second < BODY_MS / 1000; second += 1) {
    await send(call, ' ');
    vi.advanceTimersByTime(1000);
  }
  expect(call.answer()).toBe('');
  expect(call.socket.destroyed).toBe(false);
  const closed = once(call.socket, 'close');
  vi.advanceTimersByTime(1000);
  await closed;
  expect(call.answer()).toMatch(/^HTTP\/1\.1 408 /);
  expect(call.answer()).toMatch(/connection: close/i);
  expect(call.answer()).toContain('"code":"request_too_slow"');
});

test('an upload goes on as long as it makes progress, and is cut off when it makes none', async () => {
  const { token } = await app.as('alHuda');
  const call = await begin(api.messaging.attach, 'multipart/form-data; boundary=slow', token);
  await send(call, '--slow\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\ncontent-type: application/pdf\r\n\r\n%PDF-1.7\n');
  for (let minute = 1; minute <= 5; minute += 1) {
    await send(call, 'x'.repeat(PROGRESS.bytes));
    vi.advanceTimersByTime(PROGRESS.ms);
    expect(call.socket.destroyed, `after ${minute} minutes`).toBe(false);
  }
  const closed = once(call.socket, 'close');
  await send(call, 'x');
  vi.advanceTimersByTime(PROGRESS.ms);
  await closed;
});

test('of a body that came in time nothing is left to run out', async () => {
  const set = vi.spyOn(globalThis, 'setTimeout');
  const cleared = vi.spyOn(globalThis, 'clearTimeout');
  const response = await app.stranger.send(api.accounts.signIn, { body: { email: 'nobody@example.org', password: 'nothing' } });
  expect(response.status).toBe(401);
  const ours = set.mock.results.filter((_, index) => set.mock.calls[index]![1] === BODY_MS).map(({ value }) => value as NodeJS.Timeout);
  expect(ours).toHaveLength(1);
  for (const timer of ours) expect(cleared).toHaveBeenCalledWith(timer);
});
