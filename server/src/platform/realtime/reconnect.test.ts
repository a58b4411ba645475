import { api } from '@miyar/contract';
import type { Message } from '@miyar/contract/communication/messaging';
import { expect, test } from 'vitest';
import { idOf } from '../../testing/journeys.ts';
import { written } from '../../testing/messages.ts';
import { type Client, clientOf } from '../../testing/sockets.ts';
import { testApp } from '../../testing/test-app.ts';

const app = testApp();
const DROPS = 100;

/** The line breaks: nobody says good-bye. */
const drops = (socket: Client): void => (socket.io.engine as unknown as { transport: { ws: { terminate(): void } } }).transport.ws.terminate();

test('a connection that is dropped a hundred times loses nothing and doubles nothing, in order', { timeout: 180_000 }, async () => {
  const { conversation_id: id } = await written(app, 'nora', 'alHuda', 'message 0');
  const [nora, school] = [await app.as('nora'), await app.as('alHuda')];
  const recipientId = await idOf(app, 'alHuda');

  const held = new Map<number, Message>();
  let twice = 0;
  const socket = clientOf(app.url, school.token, { reconnection: true, reconnectionDelay: 5, reconnectionDelayMax: 20, randomizationFactor: 1 });
  // Our client fetches everything since its newest item each time it is connected; it receives the rest as it comes.
  const fetched: Promise<void>[] = [];
  socket.on('connect', () => {
    const after = Math.max(0, ...held.keys());
    fetched.push(fetchSince(after));
  });
  const fetchSince = async (after: number) => {
    const missed = await school.does(api.messaging.read, { params: { id }, query: { limit: 500, ...(after > 0 && { after }) } });
    for (const message of missed) held.set(message.id, message);
  };
  socket.on('receive-message', (message) => {
    if (held.has(message.id)) twice += 1;
    held.set(message.id, message);
  });

  let sent = 1;
  for (let drop = 0; drop < DROPS; drop += 1) {
    const writing = [1, 2, 3].map(() => nora.does(api.messaging.send, { body: { recipientId, message: `message ${sent++}`, client_id: crypto.randomUUID() } }));
    drops(socket);
    await Promise.all(writing);
    await expect.poll(() => socket.connected, { interval: 5 }).toBe(true);
  }
  await Promise.all(fetched);
  await expect.poll(() => held.size).toBe(sent);
  const stored = await school.does(api.messaging.read, { params: { id }, query: { limit: 500 } });
  expect(stored).toHaveLength(sent);
  expect([...held.values()].toSorted((a, b) => a.id - b.id).map(({ message }) => message)).toEqual(stored.map(({ message }) => message));
  expect(new Set(stored.map(({ message }) => message)).size).toBe(sent);
  // The same message comes by the socket and by the fetch at most; the client knows it by its id.
  expect(twice).toBeLessThanOrEqual(sent);
});
