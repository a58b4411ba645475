import { connect, type Socket } from 'node:net';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { type Scanner, ScannerAway } from './scanner.ts';

/** Where clamd listens: `host:port`, or the path of its socket. */
export type ClamdAddress = { readonly path: string } | { readonly host: string; readonly port: number };

/** Milliseconds in which neither side says anything: longer than clamd takes for the largest file we take. */
const SILENCE = 2 * 60 * 1000;
const CHUNK = 64 * 1024;

/**
 * ClamAV's daemon, by its command INSTREAM: the file is sent in pieces with their lengths before them, and an empty
 * piece ends it. The file never has to be where clamd could read it.
 */
export const clamd = (address: ClamdAddress, silence = SILENCE): Scanner => ({
  async scan(file) {
    const socket = connect(address);
    socket.setTimeout(silence, () => socket.destroy(new Error('clamd says nothing')));
    try {
      return verdictOf(await ask(socket, file));
    } catch (error) {
      throw error instanceof ScannerAway ? error : new ScannerAway(`clamd could not be asked: ${(error as Error).message}`, { cause: error });
    } finally {
      socket.destroy();
      file.destroy();
    }
  },
});

/** Sends the file and gives what clamd says of it, which it may say before the end, where the file is longer than it takes. */
function ask(socket: Socket, file: Readable): Promise<string> {
  const answer = text(socket);
  // Where sending fails the connection breaks, and with it the answer.
  pipeline(pieces(file), socket, { end: false }).catch(() => undefined);
  return answer;
}

async function* pieces(file: Readable): AsyncGenerator<Buffer> {
  yield Buffer.from('zINSTREAM\0');
  for await (const chunk of file as AsyncIterable<Buffer>) {
    for (let at = 0; at < chunk.length; at += CHUNK) {
      const piece = chunk.subarray(at, at + CHUNK);
      yield Buffer.concat([lengthOf(piece.length), piece]);
    }
  }
  yield lengthOf(0);
}

function lengthOf(bytes: number): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(bytes);
  return length;
}

/** `stream: OK`, `stream: Name FOUND`, or an error of its own. */
function verdictOf(answer: string): string | undefined {
  const said = answer.replaceAll('\0', '').trim();
  if (said === 'stream: OK') return undefined;
  const found = /^stream: (.+) FOUND$/.exec(said)?.[1];
  if (found === undefined) throw new ScannerAway(`clamd said: ${said.slice(0, 200) || 'nothing'}`);
  return found.slice(0, 200);
}
