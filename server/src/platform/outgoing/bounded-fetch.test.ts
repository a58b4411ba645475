import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { boundedFetch, NoAnswer } from './bounded-fetch.ts';

let answer: (response: ServerResponse) => void;
const asked: string[] = [];
const server = createServer((request, response) => {
  asked.push(request.url ?? '');
  answer(response);
});
let address = '';
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const get = (at = address, withinMs?: number) => boundedFetch(at, { method: 'GET', headers: { accept: 'application/json' } }, withinMs);

test('an answer is given back as it is, also a refusal', async () => {
  answer = (response) => void response.writeHead(400, { 'content-type': 'application/json' }).end('{"error":"invalid_grant"}');
  const given = await get();
  expect([given.status, await given.json()]).toEqual([400, { error: 'invalid_grant' }]);
});

test('no redirect is followed', async () => {
  asked.length = 0;
  answer = (response) => void response.writeHead(302, { location: `${address}elsewhere` }).end();
  expect((await get()).status).toBe(302);
  expect(asked).toEqual(['/']);
});

test('what is too long, too slow, a fault, or not there is no answer', async () => {
  answer = (response) => void response.end('x'.repeat(512 * 1024 + 1));
  await expect(get()).rejects.toThrow(NoAnswer);
  answer = () => undefined;
  await expect(get(address, 200)).rejects.toThrow(NoAnswer);
  answer = (response) => void response.writeHead(500).end();
  await expect(get()).rejects.toThrow('answered 500');
  await expect(get('http://127.0.0.1:9/')).rejects.toThrow(NoAnswer);
});

test.each(['http://login.example/', 'http://10.0.0.1/', 'ftp://127.0.0.1/', 'http://127.0.0.1.example/'])('%s is not asked: it has no TLS', async (at) => {
  await expect(get(at)).rejects.toThrow('has no TLS');
});
