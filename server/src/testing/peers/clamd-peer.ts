import { rmSync } from 'node:fs';
import { createServer, type Server, type Socket } from 'node:net';

/** The text that makes the peer report a file as infected. */
export const MALWARE = 'MIYAR-TEST-MALWARE';

/** A peer that speaks clamd's INSTREAM: it finds `MALWARE` in what it is sent, and can be away, or misbehave. */
export interface ClamdPeer {
  /** Files it was sent, whole. */
  readonly received: Buffer[];
  /** Answers so instead of looking. */
  answer: string | undefined;
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** @param path of the socket it listens on */
export function clamdPeer(path: string): ClamdPeer {
  const received: Buffer[] = [];
  let server: Server | undefined;
  const open = new Set<Socket>();
  const peer: ClamdPeer = {
    received,
    answer: undefined,
    start: () =>
      new Promise((resolve) => {
        server = createServer({ allowHalfOpen: true }, (socket) => {
          open.add(socket);
          socket.on('close', () => open.delete(socket)).on('error', () => undefined);
          let buffer = Buffer.alloc(0);
          socket.on('data', (chunk) => {
            buffer = Buffer.concat([buffer, chunk]);
            const file = streamedFile(buffer);
            if (file === undefined) return;
            received.push(file);
            socket.end(`${peer.answer ?? (file.includes(MALWARE) ? 'stream: Miyar.Test.Malware FOUND' : 'stream: OK')}\0`);
          });
        });
        server.listen(path, resolve);
      }),
    stop: () =>
      new Promise((resolve) => {
        for (const socket of open) socket.destroy();
        if (!server) return resolve();
        server.close(() => {
          rmSync(path, { force: true });
          resolve();
        });
        server = undefined;
      }),
  };
  return peer;
}

const COMMAND = Buffer.from('zINSTREAM\0');

/** The file of a whole conversation; undefined while more has to come. */
function streamedFile(buffer: Buffer): Buffer | undefined {
  if (buffer.length < COMMAND.length) return undefined;
  if (!buffer.subarray(0, COMMAND.length).equals(COMMAND)) throw new Error('not INSTREAM');
  const pieces: Buffer[] = [];
  for (let at = COMMAND.length; at + 4 <= buffer.length; ) {
    const length = buffer.readUInt32BE(at);
    if (length === 0) return Buffer.concat(pieces);
    if (at + 4 + length > buffer.length) return undefined;
    pieces.push(buffer.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return undefined;
}
