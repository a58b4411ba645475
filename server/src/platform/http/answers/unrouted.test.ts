import { connect } from 'node:net';
import { describe, expect, test } from 'vitest';
import { buildApp } from '../../../app.ts';
import { refusalOf } from '../../../testing/caller.ts';
import { testApp } from '../../../testing/test-app.ts';

const app = testApp();

/** Sends bytes as they are and reads the answer, which closes the connection. */
async function raw(request: string, url = app.url): Promise<Response> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  const chunks: Buffer[] = [];
  socket.on('data', (chunk: Buffer) => chunks.push(chunk));
  // Data may still be on its way when the other side closes.
  socket.on('error', () => undefined);
  const closed = new Promise((resolve) => socket.once('close', resolve));
  socket.write(request);
  await closed;
  const [head = '', body = ''] = Buffer.concat(chunks).toString().split('\r\n\r\n');
  const [status = '', ...lines] = head.split('\r\n');
  const headers = lines.map((line): [string, string] => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1).trim()]);
  return new Response(body, { status: Number(status.split(' ')[1]), headers });
}

const END = 'connection: close\r\n\r\n';

/** Like every answer of ours: a problem in the language asked, a number to ask about, and the security headers. */
async function expectOurs(answer: Response, status: number, code: string, message: string): Promise<void> {
  const { headers } = answer;
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(headers.get('strict-transport-security')).toContain('max-age');
  expect(headers.get('cache-control')).toBe('no-store');
  const text = await answer.text();
  expect(JSON.parse(text)).toMatchObject({ request_id: expect.stringMatching(/^[0-9a-f-]{36}$/) as string });
  expect(await refusalOf(new Response(text, { status: answer.status, headers }))).toMatchObject({ status, code, message });
}

describe('an address nobody can decode', () => {
  test.each(['/api/school/application/%zz', '/api/%', '/%ff', '/files/%c0%ae', '/schools/%zz'])('is refused in our words: %s', async (path) => {
    const ask = (language: string) => raw(`GET ${path} HTTP/1.1\r\nhost: x\r\naccept-language: ${language}\r\n${END}`);
    const english = await ask('en');
    expect(await english.clone().text()).not.toContain('%');
    await expectOurs(english, 400, 'malformed_request', 'The request could not be read.');
    await expectOurs(await ask('ar'), 400, 'malformed_request', 'تعذّرت قراءة الطلب.');
  });

  test('or is longer than any identifier finds nothing', async () => {
    const answer = await raw(`GET /api/verify/${'x'.repeat(500)} HTTP/1.1\r\nhost: x\r\naccept-language: en\r\n${END}`);
    await expectOurs(answer, 404, 'not_found', 'What you asked for was not found.');
  });
});

describe('a request Node cannot read', () => {
  test.each([
    ['that is no HTTP', 'HELO mail.example\r\naccept-language: en\r\n\r\n'],
    ['with a broken header', 'GET / HTTP/1.1\r\naccept-language: en\r\nhost\u0001: x\r\n\r\n'],
    ['with two lengths', 'POST /api/contact HTTP/1.1\r\nhost: x\r\naccept-language: en\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\nx'],
    ['with a length and chunks', 'POST /api/contact HTTP/1.1\r\nhost: x\r\naccept-language: en\r\ncontent-length: 1\r\ntransfer-encoding: chunked\r\n\r\nx'],
    ['without a host', `GET /api/landing HTTP/1.1\r\naccept-language: en\r\n${END}`],
  ])('is refused in our words: one %s', async (_what, request) => {
    await expectOurs(await raw(request), 400, 'malformed_request', 'The request could not be read.');
  });

  test('is refused in our words: one with more headers than fit', async () => {
    const answer = await raw(`GET / HTTP/1.1\r\nhost: x\r\naccept-language: en\r\nx: ${'x'.repeat(20_000)}\r\n\r\n`);
    await expectOurs(answer, 431, 'headers_too_large', 'The headers of the request are larger than allowed.');
  });

  test('is refused in our words: one that does not arrive in time', async () => {
    const served = await buildApp(app.services);
    const url = await served.listen({ port: 0, host: '127.0.0.1' });
    // Node looks for them every 30 seconds, and then says this.
    served.server.once('connection', (socket) => {
      socket.once('data', () => served.server.emit('clientError', Object.assign(new Error(), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }), socket));
    });
    await expectOurs(await raw('GET / HTTP/1.1\r\nhost: x\r\n', url), 408, 'request_too_slow', 'وصل الطلب ببطء شديد فأُلغي. تحقق من اتصالك ثم أعد المحاولة.');
    await served.close();
  });
});

test('a request that expects what nobody offers is answered', async () => {
  expect((await raw(`GET /healthz HTTP/1.1\r\nhost: x\r\nexpect: the-moon\r\n${END}`)).status).toBe(200);
});

test.each(['/api', '/api/', '/files/', '/media', '/files/x', '/files/x/y/z', '/media/x', '/media/../x', '/api/x', '/media/abcdefghijklmnop/wide.gif'])(
  '%s is no page',
  async (path) => {
    expect(await refusalOf(await app.stranger.fetch('GET', path))).toMatchObject({ status: 404, code: 'not_found' });
  },
);
