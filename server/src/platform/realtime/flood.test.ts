import { connect } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import { written } from '../../testing/messages.ts';
import { listening } from '../../testing/sockets.ts';
import { testApp } from '../../testing/test-app.ts';

const app = testApp();
const connected = async (person: Parameters<typeof app.as>[0]) => listening(app.url, (await app.as(person)).token);
afterEach(() => vi.restoreAllMocks());

/** Checks that others still receive events at once. */
async function othersAreUnharmed(): Promise<void> {
  const bystander = await connected('alNoor');
  await written(app, 'nora', 'alNoor', 'still here');
  expect(await bystander.until('receive-message')).toMatchObject([{ message: 'still here' }]);
}

test('ten thousand events from one connection: it is cut and logged, the others are unharmed', async () => {
  const warn = vi.spyOn(app.services.log, 'warn');
  const bystander = await connected('alNoor');
  const flooding = await connected('alHuda');
  for (let n = 0; n < 10_000; n += 1) flooding.socket.emit('typing', { conversation_id: n });
  await flooding.gone;
  expect(warn).toHaveBeenCalledWith({ user: expect.any(Number), why: expect.stringMatching(/^(flooded|continued sending)/) }, 'a connection was cut');
  expect(bystander.socket.connected).toBe(true);
  await othersAreUnharmed();
});

test('events that do not exist are refused, and cut when they do not end', async () => {
  const client = await connected('alHuda');
  for (const event of ['receive-message', 'session-ended', 'send', '__proto__', 'disconnecting', 'x'.repeat(5000)])
    expect(await client.says(event, { to: 'all' }).catch((error: Error) => error.message)).toEqual(
      event === 'disconnecting' ? expect.anything() : { ok: false },
    );
  for (let n = 0; n < 30; n += 1) void client.says('nonsense', 1).catch(() => undefined);
  await client.gone;
  await othersAreUnharmed();
});

test('a frame that is too long ends its connection', async () => {
  const client = await connected('alHuda');
  void client.says('typing', { padding: 'x'.repeat(20_000) }).catch(() => undefined);
  await client.gone;
  await othersAreUnharmed();
});

test.each([
  ['no packet of the protocol', 'zzzz'],
  ['an event that is no list', '42{"a":1}'],
  ['cut JSON', '42["typing",{'],
  ['an event without a name', '42[]'],
  ['an event named by an object', '42[{"toString":1}]'],
  ['an event named by a number', '42[7]'],
  ['an event named by a number that wants an answer', '421[7,{}]'],
  ['a binary event whose parts never come', '451-["typing",{"_placeholder":true,"num":0}]'],
  ['very many parts', '45999999-["typing",{"_placeholder":true,"num":0}]'],
  ['an answer to nothing', '430[1]'],
  ['another namespace', '40/admin,{}'],
  ['another connect', '40{}'],
])('%s harms nobody', async (_what, frame) => {
  const client = await connected('alHuda');
  const engine = client.socket.io.engine as unknown as { transport: { ws: { send(data: string): void } } };
  for (let n = 0; n < 3; n += 1) engine.transport.ws.send(frame);
  await othersAreUnharmed();
});

test('bytes that are no frames harm nobody', async () => {
  const { hostname, port } = new URL(app.url);
  const raw = connect(Number(port), hostname);
  const handshake = ['GET /socket.io/?EIO=4&transport=websocket HTTP/1.1', `Host: ${hostname}`, 'Connection: Upgrade', 'Upgrade: websocket'];
  raw.write([...handshake, 'Sec-WebSocket-Version: 13', 'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==', '', ''].join('\r\n'));
  raw.write(Buffer.alloc(4096, 0xff));
  await new Promise((resolve) => raw.once('close', resolve).resume());
  await othersAreUnharmed();
});
