import { expect, test } from 'vitest';
import { bundling } from './bundling.ts';

interface Message {
  nsp: string;
  text: string;
}

/** Records the sent messages, in order: lists were sent together; `free` lets the first go on. */
function sender() {
  const sent: unknown[] = [];
  const failures: string[] = [];
  const { promise: first, resolve: free } = Promise.withResolvers<void>();
  const bundled = bundling({
    async alone(message) {
      sent.push((message as Message).text.length);
    },
    async together(channel, payloads) {
      sent.push([channel, ...payloads.map((payload) => (JSON.parse(payload) as Message).text)]);
      if (payloads[0]?.includes('broken')) throw new Error('away');
      if (sent.length === 1) await first;
    },
    failed: ({ message }) => void failures.push(message),
  });
  const send = (text: string, nsp = '/') => {
    const message: Message = { nsp, text };
    bundled.send(message);
  };
  return { sent, failures, free, send, idle: bundled.idle };
}

test('what comes while others are being sent goes together, in order', async () => {
  const { sent, send, free, idle } = sender();
  send('a');
  await Promise.resolve();
  send('b');
  send('c');
  free();
  await idle();
  expect(sent).toEqual([
    ['socket.io#/', 'a'],
    ['socket.io#/', 'b', 'c'],
  ]);
});

test('a long one, another channel and the same again go by themselves', async () => {
  const { sent, send, free, idle } = sender();
  free();
  for (const text of ['a', 'b', 'b']) send(text);
  send('ب'.repeat(8000));
  send('c');
  send('d', '/other');
  await idle();
  expect(sent).toEqual([['socket.io#/', 'a', 'b'], ['socket.io#/', 'b'], 8000, ['socket.io#/', 'c'], ['socket.io#/other', 'd']]);
});

test('a failure is reported, and the next are sent', async () => {
  const { sent, failures, send, free, idle } = sender();
  free();
  send('broken');
  await idle();
  send('after');
  await idle();
  expect(failures).toEqual(['away']);
  expect(sent).toEqual([
    ['socket.io#/', 'broken'],
    ['socket.io#/', 'after'],
  ]);
});
