import { copyFile, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { hasCode, syncFile, syncFolder } from '../storage/durable-files.ts';
import { type ByteRange, MissingFile, type Storage } from '../storage/storage.ts';

/** Where the backups of the screen and the schedule are stored: a place every node reaches. */
export interface BackupStore {
  readonly place: 'folder' | 'bucket';
  /** Where one is written before it is stored: where storing it is cheapest. */
  readonly workFolder: string;
  /** Stores a finished backup under a name and moves the given file. It appears whole or not at all. */
  keep(name: string, path: string): Promise<void>;
  /** Rejects with `MissingFile`. */
  open(name: string, range?: ByteRange): Promise<Readable>;
  /** Nothing happens when there is none. */
  remove(name: string): Promise<void>;
  /** The names there are. */
  names(): Promise<ReadonlySet<string>>;
  /** The backup as a file of this machine's, for as long as the work takes. Rejects with `MissingFile`. */
  withFile<T>(name: string, work: (path: string) => Promise<T>): Promise<T>;
}

/** Backups in a folder. Files are first written under another name, so storing one is a rename. */
export function backupFolder(dir: string): BackupStore {
  const at = (name: string) => join(dir, name);
  const missing = (name: string) => (cause: unknown) => {
    throw hasCode(cause, 'ENOENT') ? new MissingFile(name, { cause }) : cause;
  };
  return {
    place: 'folder',
    workFolder: dir,
    async keep(name, path) {
      // The writer has put it under its name already.
      if (path !== at(name)) {
        await copyFile(path, at(`${name}.part`));
        await syncFile(at(`${name}.part`));
        await rename(at(`${name}.part`), at(name));
        await rm(path);
      }
      await syncFolder(dir);
    },
    async open(name, range) {
      const handle = await open(at(name), 'r').catch(missing(name));
      return handle.createReadStream(range && { start: range.start, end: range.end });
    },
    async remove(name) {
      await rm(at(name), { force: true });
    },
    async names() {
      return new Set(await readdir(dir).catch(() => []));
    },
    async withFile(name, work) {
      await stat(at(name)).catch(missing(name));
      return work(at(name));
    },
  };
}

/**
 * Backups in the bucket of the files, beside them and apart from them.
 * @param storage that bucket, under a name of its own
 */
export function backupBucket(storage: Storage, tmpDir: string): BackupStore {
  // A key has no dots.
  const keyOf = (name: string) => name.replaceAll('.', '_');
  const nameOf = (key: string) => key.replace(/_(?=[a-z]+$)/, '.');
  return {
    place: 'bucket',
    workFolder: tmpDir,
    keep: (name, path) => storage.put(keyOf(name), { path }),
    open: (name, range) => storage.open(keyOf(name), range),
    remove: (name) => storage.delete(keyOf(name)),
    async names() {
      const names = new Set<string>();
      for await (const { key } of storage.list()) names.add(nameOf(key));
      return names;
    },
    async withFile(name, work) {
      await mkdir(tmpDir, { recursive: true, mode: 0o700 });
      const path = join(tmpDir, `fetched-${name}`);
      try {
        await pipeline(await storage.open(keyOf(name)), createWriteStream(path, { mode: 0o600 }));
        return await work(path);
      } finally {
        await rm(path, { force: true });
      }
    },
  };
}
