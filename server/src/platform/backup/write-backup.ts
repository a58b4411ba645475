import { createHash, randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdtemp, open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline, Readable, Transform } from 'node:stream';
import { makeZip } from 'client-zip';
import type { Database } from '../database/connect.ts';
import { MissingFile, type Storage } from '../storage/storage.ts';
import { type Dump, dumpTables } from './dump-tables.ts';
import { settingsWithoutKey } from './installation-key.ts';
import { fileEntry, MANIFEST, type Manifest, tableEntry } from './manifest.ts';
import { sealing } from './seal.ts';

export interface BackupSource {
  database: Database;
  storage: Storage;
}

export interface BackupTarget {
  /** The path of the finished backup. */
  path: string;
  /** Encrypts it, where given. */
  secret?: string | undefined;
  /** Seals the key of the installation in one that is not encrypted; without it that key is left out. */
  keySecret?: string | undefined;
  /** A folder for what is written meanwhile, on the same disk as the path or not. */
  tmpDir: string;
  now: Date;
  /** Leaves the bytes of the files out and states them by key, size and SHA-256, as they were received. */
  rowsOnly?: boolean | undefined;
  /** Gives it up: it rejects with the signal's reason, and nothing of it is left. */
  signal?: AbortSignal | undefined;
  /** Called with the progress; of files, how many of how many. */
  onProgress?: ((stage: 'rows' | 'files', done: number, total: number) => void) | undefined;
}

export interface Written {
  manifest: Manifest;
  /** The hash of the whole file, as `sha256sum` prints it. */
  sha256: string;
  size: number;
}

/**
 * Makes a backup while everything runs: the database as it was at one moment, and every stored file its rows speak of,
 * each with its hash. It appears under its name once it is whole and on the disk, or not at all.
 */
export async function writeBackup(
  { database, storage }: BackupSource,
  { path, secret, keySecret, tmpDir, now, rowsOnly = false, signal, onProgress }: BackupTarget,
): Promise<Written> {
  const folder = await mkdtemp(join(tmpDir, 'backup-'));
  // A name of its own: a worker that was taken for dead and is not may be writing the same backup.
  const part = `${path}.${randomBytes(4).toString('hex')}.part`;
  try {
    const chosen = secret === undefined ? await settingsWithoutKey(database, keySecret) : {};
    const dump = await dumpTables(database, folder, { ...chosen, signal, onTable: (done, total) => onProgress?.('rows', done, total) });
    const packed = pack(rowsOnly ? undefined : storage, dump, now, (done) => onProgress?.('files', done, dump.files.length));
    const written = await writeSealed(packed.zip, secret, part, signal);
    signal?.throwIfAborted();
    await rename(part, path);
    return { manifest: packed.manifest(), ...written };
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function pack(
  storage: Storage | undefined,
  { schema, deployment, tables, files: stated }: Dump,
  now: Date,
  onFile: (done: number) => void,
): { zip: Readable; manifest(): Manifest } {
  const files: Manifest['files'] = storage ? [] : [...stated];
  const missing: string[] = [];
  const manifest = (): Manifest => ({
    format: 1,
    product: 'miyar',
    made_at: now.toISOString(),
    deployment,
    schema,
    tables: tables.map(({ name, columns, rows, sha256 }) => ({ name, columns: [...columns], rows, sha256 })),
    rows_only: storage === undefined,
    files,
    missing,
  });
  let current: Readable | undefined;
  async function* entries() {
    for (const { name, path } of tables) yield { name: tableEntry(name), input: createReadStream(path) as AsyncIterable<Uint8Array>, lastModified: now };
    for (const { key } of storage ? stated : []) {
      const stored = await storage!.open(key).catch((error: unknown) => {
        if (error instanceof MissingFile) return undefined;
        throw error;
      });
      if (!stored) {
        missing.push(key);
        continue;
      }
      const counted = counting();
      current = pipeline(stored, counted.through, () => undefined);
      yield { name: fileEntry(key), input: current as AsyncIterable<Uint8Array>, lastModified: now };
      files.push({ key, ...counted.result() });
      onFile(files.length);
    }
    yield { name: MANIFEST, input: JSON.stringify(manifest()), lastModified: now };
  }
  const zip = Readable.fromWeb(makeZip(entries()) as Parameters<typeof Readable.fromWeb>[0]);
  // A writer that stops in the middle would leave a file open: the packer does not close it.
  zip.once('close', () => current?.destroy());
  return { zip, manifest };
}

function counting() {
  const hash = createHash('sha256');
  let size = 0;
  const through = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      size += chunk.length;
      done(null, chunk);
    },
  });
  return { through, result: () => ({ sha256: hash.digest('hex'), size }) };
}

/** Writes a ZIP to the disk, encrypted where there is a secret. */
export async function writeSealed(
  zip: Readable,
  secret: string | undefined,
  path: string,
  signal: AbortSignal | undefined,
): Promise<{ sha256: string; size: number }> {
  await using file = await open(path, 'w', 0o600);
  const hash = createHash('sha256');
  let size = 0;
  const write = async (chunk: Buffer) => {
    signal?.throwIfAborted();
    hash.update(chunk);
    size += chunk.length;
    await file.appendFile(chunk);
  };
  const { head, through, tail } = sealing(secret);
  await write(head);
  for await (const chunk of pipeline(zip, through, () => undefined)) await write(chunk as Buffer);
  await write(tail());
  await file.sync();
  return { sha256: hash.digest('hex'), size };
}
