import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * Rejects where the server will not be able to listen, so that this is known before anything is written. It looks and lets go again
 * at once: a port held without an answer would make a proxy wait for a node that is only starting, and one that refuses does not.
 */
export async function lookForPort({ port, host }: { port: number; host: string }): Promise<void> {
  const server = createServer((socket) => socket.destroy());
  server.listen({ port, host });
  await once(server, 'listening');
  server.close();
  await once(server, 'close');
}
