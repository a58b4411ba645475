import { closeSync, fstatSync, openSync, read, readSync } from 'node:fs';
import { promisify } from 'node:util';

const readLater = promisify(read);

/** Bytes read at a time. A file of one block is read at once: each wait takes a turn of a busy event loop. */
export const BLOCK = 64 * 1024;

/** Reads small pieces anywhere in a file without holding it in memory. */
export interface FileBytes {
  readonly path: string;
  readonly size: number;
  /** The bytes from `offset`; fewer than asked for where the file ends. At most 64 KB at a time. */
  at(offset: number, length: number): Promise<Buffer>;
  close(): void;
}

/** Opens a file for piecewise reading; the caller closes it. Rejects with the file system's error. */
export async function openBytes(path: string): Promise<FileBytes> {
  const file = openSync(path, 'r');
  const { size } = fstatSync(file);
  // The last block is cached: those who parse a structure read a few bytes here, a few behind them.
  let start = 0;
  let block: Buffer = Buffer.alloc(0);
  return {
    path,
    size,
    async at(offset, length) {
      const wanted = Math.max(0, Math.min(length, BLOCK, size - offset));
      if (wanted === 0 || offset < 0) return Buffer.alloc(0);
      if (offset < start || offset + wanted > start + block.length) {
        block = await bytesOf(file, offset, size);
        start = offset;
      }
      return block.subarray(offset - start, offset - start + wanted);
    },
    close: () => closeSync(file),
  };
}

async function bytesOf(file: number, offset: number, size: number): Promise<Buffer> {
  const buffer = Buffer.alloc(Math.min(BLOCK, size - offset));
  const bytesRead = size <= BLOCK ? readSync(file, buffer, 0, buffer.length, offset) : (await readLater(file, buffer, 0, buffer.length, offset)).bytesRead;
  return buffer.subarray(0, bytesRead);
}
