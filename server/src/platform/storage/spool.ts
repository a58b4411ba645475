import { createHash, randomUUID } from 'node:crypto';
import { closeSync, mkdirSync, openSync, write } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { addAbortSignal, type Readable } from 'node:stream';
import { promisify } from 'node:util';
import { hasCode, synced } from './durable-files.ts';
import { FileRejected } from './file-rejected.ts';

const writeSome = promisify(write);

/** A received file in the temporary folder, complete; on the disk once `flushed` resolves. */
export interface Spooled {
  readonly path: string;
  readonly size: number;
  /** Hexadecimal. */
  readonly sha256: string;
  /** Goes on while the next file comes in. Rejects with the disk's error; a caller that stores the file waits for it. */
  readonly flushed: Promise<void>;
  /** Removes the temporary file; nothing happens when it has been published or removed. */
  discard(): Promise<void>;
}

export interface SpoolOptions {
  readonly tmpDir: string;
  readonly maxBytes: number;
  /** Ends the reading, for a sender who goes away without the stream noticing. */
  readonly signal?: AbortSignal;
}

/**
 * Writes a stream to a random temporary file, hashing and counting on the way; the whole is never in memory.
 * Throws `FileRejected('file_too_large')` at the first byte over the limit and `FileRejected('upload_incomplete')` when the
 * stream breaks; nothing is left behind then. An error of our own disk is thrown as it is.
 * A stream not read to its end is left open: the caller drains it (so that the sender reads our answer) or destroys it.
 */
export async function spool(stream: Readable, { tmpDir, maxBytes, signal }: SpoolOptions): Promise<Spooled> {
  if (signal) addAbortSignal(signal, stream);
  const path = join(tmpDir, `upload-${randomUUID()}`);
  const discard = () => rm(path, { force: true });
  const file = created(path, tmpDir);
  let isOpen = true;
  const close = () => {
    if (isOpen) closeSync(file);
    isOpen = false;
  };
  try {
    const written = await receive(stream, file, maxBytes);
    const flushed = synced(file).finally(close);
    // A failure matters only to a caller that stores the file; otherwise it is ignored.
    const settled = flushed.catch(() => undefined);
    return { path, ...written, flushed, discard: () => settled.then(discard) };
  } catch (error) {
    // A later error of the unread rest must not bring the process down.
    stream.on('error', () => undefined);
    close();
    await discard();
    throw error;
  }
}

/** Opens a new file, without a turn of a busy event loop for it. */
function created(path: string, folder: string): number {
  try {
    return openSync(path, 'wx', 0o600);
  } catch (error) {
    if (!hasCode(error, 'ENOENT')) throw error;
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    return openSync(path, 'wx', 0o600);
  }
}

async function receive(stream: Readable, file: number, maxBytes: number): Promise<{ size: number; sha256: string }> {
  const tooLarge = () => new FileRejected('file_too_large', { megabytes: Math.floor(maxBytes / (1024 * 1024)) });
  const hash = createHash('sha256');
  let size = 0;
  for await (const chunk of fromSender(stream)) {
    size += chunk.length;
    if (size > maxBytes) throw tooLarge();
    hash.update(chunk);
    await append(file, chunk);
  }
  // The multipart parser ends a file over its own limit as if it were whole, and only marks it.
  if ('truncated' in stream && stream.truncated === true) throw tooLarge();
  return { size, sha256: hash.digest('hex') };
}

/** Writes all of a chunk: the system may take a part of it at a time. */
async function append(file: number, chunk: Buffer): Promise<void> {
  for (let at = 0; at < chunk.length; ) at += (await writeSome(file, chunk, at, chunk.length - at)).bytesWritten;
}

/** The chunks of a stream; its breaking is the sender's, apart from errors of our disk. */
async function* fromSender(stream: Readable): AsyncGenerator<Buffer> {
  try {
    for await (const chunk of stream.iterator({ destroyOnReturn: false })) yield Buffer.isBuffer(chunk) ? chunk : Buffer.from(chunk);
  } catch (cause) {
    throw new FileRejected('upload_incomplete', {}, { cause });
  }
}

/**
 * Removes what earlier runs left in the temporary folder, older than the given age; meant for start-up.
 * Gives the number of removed files. A missing folder counts as empty.
 */
export async function sweepTmp(tmpDir: string, olderThanMs: number): Promise<number> {
  const before = Date.now() - olderThanMs;
  let removed = 0;
  for (const name of await readdir(tmpDir).catch(() => [])) {
    const path = join(tmpDir, name);
    const found = await stat(path).catch(() => undefined);
    if (!found?.isFile() || found.mtimeMs > before) continue;
    await rm(path, { force: true });
    removed += 1;
  }
  return removed;
}
