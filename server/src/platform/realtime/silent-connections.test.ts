import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { SOCKET_PATH } from '@miyar/contract/communication/realtime';
import { Server } from 'socket.io';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { listening } from '../../testing/sockets.ts';
import { testApp } from '../../testing/test-app.ts';
import { boundSilent } from './silent-connections.ts';

// A tenth of the usual: 5 open to a node, 12 a minute.
const app = testApp({ RATE_LIMIT_SCALE: '0.1' });
let minute = 0;
/** Counts begin anew. */
const nextMinute = () => app.setTime(new Date(Date.UTC(2030, 0, 1, 8, (minute += 2))).toISOString());
beforeEach(nextMinute);

const opened = new Set<Socket>();
afterEach(() => {
  for (const socket of opened) socket.destroy();
  opened.clear();
});

/** A client of its own making: it asks for a WebSocket and then only does what the test says, and answers nothing. */
interface Silent {
  /** The status of the answer to the upgrade. */
  readonly status: number;
  readonly socket: Socket;
  readonly closed: Promise<void>;
}

function silent(url: string): Promise<Silent> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  opened.add(socket);
  socket.on('error', () => undefined);
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  const head = ['connection: upgrade', 'upgrade: websocket', 'sec-websocket-version: 13', `sec-websocket-key: ${randomBytes(16).toString('base64')}`];
  socket.write([`GET ${SOCKET_PATH}/?EIO=4&transport=websocket HTTP/1.1`, 'host: x', ...head, '', ''].join('\r\n'));
  return new Promise((resolve) => socket.once('data', (data) => resolve({ status: Number(data.toString('latin1').split(' ')[1]), socket, closed })));
}

/** A text as a frame of a client (RFC 6455); a mask of zeros leaves it as it is. */
const frame = (text: string): Buffer => Buffer.concat([Buffer.of(0x81, 0x80 | text.length, 0, 0, 0, 0), Buffer.from(text)]);

describe('connections that show no token', () => {
  test('are five of an address at once, whoever else comes from there', async () => {
    const { token } = await app.as('alHuda');
    const first = await listening(app.url, token);
    const some = await Promise.all(Array.from({ length: 5 }, () => silent(app.url)));
    expect(some.map(({ status }) => status)).toEqual([101, 101, 101, 101, 101]);
    expect((await silent(app.url)).status).toBe(429);
    expect(first.socket.connected).toBe(true);
    some[0]!.socket.destroy();
    await expect.poll(async () => (await silent(app.url)).status).toBe(101);
  });

  test('are twelve of an address in a minute; those that show one are not counted', async () => {
    const { token } = await app.as('alHuda');
    for (let i = 0; i < 15; i += 1) (await listening(app.url, token)).socket.disconnect();
    let refused = 0;
    for (let i = 0; i < 20; i += 1) {
      const { status, socket, closed } = await silent(app.url);
      socket.destroy();
      await closed;
      if (status === 429) refused += 1;
    }
    expect(refused).toBeGreaterThanOrEqual(6);
    nextMinute();
    expect((await silent(app.url)).status).toBe(101);
  });

  test('are cut when they ask to be let in a sixth time', async () => {
    const { status, socket, closed } = await silent(app.url);
    expect(status).toBe(101);
    for (let i = 0; i < 6; i += 1) socket.write(frame('40/nowhere,'));
    await closed;
  });

  test('are cut at the end of their time, not asked to close', async () => {
    const http = createServer();
    const server = new Server(http, { path: SOCKET_PATH, transports: ['websocket'], serveClient: false });
    const ended: string[] = [];
    boundSilent(server, { most: 5, closed: () => false, ended: async (address) => void ended.push(address) }, () => '192.0.2.1', 50);
    await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
    const { status, closed } = await silent(`http://127.0.0.1:${(http.address() as AddressInfo).port}`);
    expect(status).toBe(101);
    // Asked to close, one that does not answer would stay for half a minute: longer than a test may take.
    await closed;
    await expect.poll(() => ended).toEqual(['192.0.2.1']);
    await server.close();
  });
});
