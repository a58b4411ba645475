import { randomUUID } from 'node:crypto';
import { closeSync, createReadStream, fstatSync, openSync, readSync, renameSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { hasCode, syncFile, syncFolder } from './durable-files.ts';
import { type ByteRange, InvalidRange, isStorageKey, MissingFile, type Storage, type StoredFile, validKey } from './storage.ts';

/**
 * Files in `dataDir/files`, a folder for each first two characters of the key. Sources must lie on the same file system
 * (`dataDir/tmp`), since publishing is a rename. Creates both folders; rejects with the file system's error if it cannot.
 */
export async function folderStorage(dataDir: string): Promise<Storage> {
  const root = join(dataDir, 'files');
  const tmp = join(dataDir, 'tmp');
  await mkdir(root, { recursive: true, mode: 0o700 });
  await mkdir(tmp, { recursive: true, mode: 0o700 });
  const shardOf = (key: string) => join(root, validKey(key).slice(0, 2));
  const pathOf = (key: string) => join(shardOf(key), key);
  /** Those whose own names are on the disk. */
  const lasting = new Set<string>();

  return {
    async put(key, source) {
      const shard = shardOf(key);
      if (!source.synced) await syncFile(source.path);
      try {
        renameSync(source.path, pathOf(key));
      } catch (error) {
        if (!hasCode(error, 'ENOENT')) throw error;
        lasting.delete(shard);
        await mkdir(shard, { recursive: true, mode: 0o700 });
        renameSync(source.path, pathOf(key));
      }
      // A shard may be new, made by us or by a neighbour whose own sync has not come through yet.
      await Promise.all([syncFolder(shard), lasting.has(shard) ? undefined : syncFolder(root)]);
      lasting.add(shard);
    },
    async open(key, range) {
      return readFrom(pathOf(key), key, range);
    },
    async delete(key) {
      try {
        await rm(pathOf(key));
      } catch (error) {
        if (hasCode(error, 'ENOENT')) return;
        throw error;
      }
      await syncFolder(shardOf(key));
    },
    list: (prefix = '') => filesIn(root, prefix),
    async check() {
      await readdir(root);
      const probe = join(tmp, `check-${randomUUID()}`);
      try {
        await writeFile(probe, 'ready');
        if ((await readFile(probe, 'utf8')) !== 'ready') throw new Error('The storage folder gave back other bytes than were written');
      } finally {
        await rm(probe, { force: true });
      }
    },
  };
}

/** Up to so many bytes are read at once, since each wait takes a turn of a busy event loop. */
const AT_ONCE = 64 * 1024;

async function readFrom(path: string, key: string, range: ByteRange | undefined): Promise<Readable> {
  const file = opened(path, key);
  let open = true;
  try {
    const { size } = fstatSync(file);
    const [start, end] = range ? [range.start, Math.min(range.end, size - 1)] : [0, size - 1];
    if (range && start >= size) throw new InvalidRange(`The file has ${size} bytes, none at ${start}`);
    if (end - start >= AT_ONCE) {
      open = false;
      // The stream closes the file at its end or when it is destroyed.
      return createReadStream(path, { fd: file, start, end });
    }
    const bytes = Buffer.alloc(end - start + 1);
    let at = 0;
    for (let read = -1; at < bytes.length && read !== 0; at += read) read = readSync(file, bytes, at, bytes.length - at, start + at);
    return Readable.from(at > 0 ? [bytes.subarray(0, at)] : [], { objectMode: false });
  } finally {
    if (open) closeSync(file);
  }
}

function opened(path: string, key: string): number {
  try {
    return openSync(path, 'r');
  } catch (cause) {
    throw hasCode(cause, 'ENOENT') ? new MissingFile(key, { cause }) : cause;
  }
}

async function* filesIn(root: string, prefix: string): AsyncGenerator<StoredFile> {
  for (const shard of await readdir(root)) {
    if (!/^[A-Za-z0-9_-]{2}$/.test(shard) || !(shard.startsWith(prefix) || prefix.startsWith(shard))) continue;
    for (const key of await readdir(join(root, shard))) {
      if (!isStorageKey(key) || !key.startsWith(prefix)) continue;
      // A file may be deleted while the list is read.
      const found = await stat(join(root, shard, key)).catch(() => undefined);
      if (found?.isFile()) yield { key, modifiedAt: found.mtime };
    }
  }
}
