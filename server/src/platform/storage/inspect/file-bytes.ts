import { type FileHandle, open } from 'node:fs/promises';

const BLOCK = 64 * 1024;

/** Reads small pieces anywhere in a file without holding it in memory. */
export interface FileBytes {
  readonly path: string;
  readonly size: number;
  /** The bytes from `offset`; fewer than asked for where the file ends. At most 64 KB at a time. */
  at(offset: number, length: number): Promise<Buffer>;
  close(): Promise<void>;
}

/** Opens a file for piecewise reading; the caller closes it. Rejects with the file system's error. */
export async function openBytes(path: string): Promise<FileBytes> {
  const handle = await open(path, 'r');
  const { size } = await handle.stat();
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
        block = await read(handle, offset, BLOCK);
        start = offset;
      }
      return block.subarray(offset - start, offset - start + wanted);
    },
    close: () => handle.close(),
  };
}

async function read(handle: FileHandle, offset: number, length: number): Promise<Buffer> {
  const buffer = Buffer.alloc(length);
  const { bytesRead } = await handle.read(buffer, 0, length, offset);
  return buffer.subarray(0, bytesRead);
}
