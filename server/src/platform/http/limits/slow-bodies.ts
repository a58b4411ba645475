import type { IncomingMessage } from 'node:http';
import { Refusal } from '../../refusal.ts';

/** Milliseconds for the whole body of a call without files: 256 KB at most. */
export const BODY_MS = 30_000;
/** An upload goes on as long as so many bytes come in each such time: below the slowest line that is worth waiting for. */
export const PROGRESS = { ms: 60_000, bytes: 16 * 1024 };

/**
 * Cuts a body off that comes too slowly: an unfinished request holds a connection, and is a call that may be finished at a
 * moment of the sender's choice. A call without files is refused with `request_too_slow`; an upload loses its connection.
 * @param hasFiles whether the call takes files, and so as long as they need
 */
export function endSlowBody(request: IncomingMessage, hasFiles: boolean): void {
  if (request.complete) return;
  const timer = hasFiles ? requireProgress(request) : setTimeout(() => refuse(request), BODY_MS);
  const stop = () => clearTimeout(timer);
  request.once('end', stop);
  request.once('close', stop);
}

function requireProgress(request: IncomingMessage): NodeJS.Timeout {
  const { socket } = request;
  let before = socket.bytesRead;
  return setInterval(() => {
    if (request.complete) return;
    const come = socket.bytesRead - before;
    before = socket.bytesRead;
    if (come < PROGRESS.bytes) request.destroy();
  }, PROGRESS.ms);
}

/** Refuses the request: the reader of the body answers. Without a reader the connection is closed, since nobody can answer yet. */
function refuse(request: IncomingMessage): void {
  if (request.complete) return;
  if (request.listenerCount('error') > 0) request.emit('error', new Refusal('request_too_slow'));
  else request.destroy();
}
