import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * Rejects if the server will not be able to listen, so that this is known before anything is written. It tries the port and frees it at once: a port occupied
 * without an answer would make a proxy wait for a node that is only starting, and one that refuses does not.
 */
export async function lookForPort({ port, host }: { port: number; host: string }): Promise<void> {
  const server = createServer((socket) => socket.destroy());
  server.listen({ port, host });
  await once(server, 'listening');
  server.close();
  await once(server, 'close');
}
