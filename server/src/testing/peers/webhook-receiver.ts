import { createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

/** A request that a receiver got. */
export interface Received {
  headers: IncomingHttpHeaders;
  text: string;
  body: { type: string; timestamp: string; data: Record<string, unknown> };
}

/** A system that receives webhooks, over real HTTP. */
export interface Receiver {
  readonly address: string;
  readonly host: string;
  readonly received: Received[];
  /** How it answers from now on; 200 at first. */
  answer: (response: ServerResponse) => void;
}

export const answering =
  (status: number, headers: Record<string, string> = {}) =>
  (response: ServerResponse): void =>
    void response.writeHead(status, headers).end('{}');

/** Opens one until the end of the test. */
export async function webhookReceiver(): Promise<Receiver> {
  const receiver: { -readonly [K in keyof Receiver]: Receiver[K] } = { address: '', host: '', received: [], answer: answering(200) };
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const text = Buffer.concat(parts).toString();
      receiver.received.push({ headers: request.headers, text, body: JSON.parse(text) as Received['body'] });
      receiver.answer(response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // Not in a hook of this module: it is loaded once for all files of a worker, and would run in the first of them alone.
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  receiver.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  receiver.address = `http://${receiver.host}/hooks?from=miyar`;
  return receiver;
}

/** Whether what came was signed with a secret: the check of a receiver, written by the specification and not by our code. */
export function isSignedWith(secret: string, { headers, text }: Received): boolean {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const expected = createHmac('sha256', key)
    .update(`${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${text}`)
    .digest('base64');
  return String(headers['webhook-signature'])
    .split(' ')
    .some((signature) => signature === `v1,${expected}`);
}
