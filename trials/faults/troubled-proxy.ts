import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The failure modes of the server behind it. */
export const WAYS = ['says that it is busy', 'hangs', 'cuts the connection in the middle'] as const;
type Way = (typeof WAYS)[number] | 'answers';

export interface Troubled {
  readonly url: string;
  /** Sets the failure mode from now on. */
  be(way: Way): void;
  close(): Promise<void>;
}

/** Proxies a server and passes everything on, until it is asked to fail. */
export async function troubledProxy(target: string): Promise<Troubled> {
  let way: Way = 'answers';
  const server = createServer((incoming, answer) => {
    if (way === 'answers') return passOn(target, incoming, answer);
    if (way === 'says that it is busy') {
      incoming.resume();
      return void answer
        .writeHead(503, { 'content-type': 'application/xml' })
        .end('<Error><Code>SlowDown</Code><Message>Please reduce your request rate.</Message></Error>');
    }
    if (way === 'hangs') return void incoming.resume();
    // After a part of the body, if there is one.
    incoming.once('data', () => incoming.socket.destroy());
    incoming.once('end', () => incoming.socket.destroy());
    return void incoming.resume();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    be(next) {
      way = next;
      if (next === 'answers') server.closeAllConnections();
    },
    close() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

function passOn(target: string, incoming: IncomingMessage, answer: ServerResponse): void {
  const { hostname, port } = new URL(target);
  // The signature covers the requested host, which is ours.
  const passed = request({ hostname, port, method: incoming.method, path: incoming.url, headers: incoming.headers }, (got) => {
    answer.writeHead(got.statusCode ?? 502, got.headers);
    got.pipe(answer);
  });
  passed.on('error', () => answer.destroy());
  incoming.pipe(passed);
}
