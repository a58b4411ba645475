import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/**
 * Knows which connections of a server have a call under way. Node itself closes those that wait between two calls, but
 * waits for one over which nothing was ever asked, or half a call, until it times out.
 * @returns closes all that have none, and each other one when its answer is sent; new ones at once
 */
export function idleConnections(server: Server): () => void {
  const calls = new Map<Socket, number>();
  let closing = false;
  server.on('connection', (socket: Socket) => {
    if (closing) {
      socket.destroy();
      return;
    }
    calls.set(socket, 0);
    socket.once('close', () => calls.delete(socket));
  });
  server.on('request', ({ socket }: IncomingMessage, answer: ServerResponse) => {
    const count = (by: number) => calls.has(socket) && calls.set(socket, calls.get(socket)! + by);
    count(1);
    answer.once('close', () => {
      count(-1);
      if (closing && calls.get(socket) === 0) socket.end();
    });
  });
  return () => {
    closing = true;
    for (const [socket, open] of calls) if (open === 0) socket.destroy();
  };
}
