import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { type Entry, open as openZip, type ZipFile } from 'yauzl';
import { MANIFEST, Manifest } from './manifest.ts';
import { BackupNotOpened, isSealed, unseal } from './seal.ts';

/** A backup that can be read. */
export interface OpenBackup {
  manifest: Manifest;
  /** Whether it was sealed, and so is unchanged since somebody with the key made it. */
  sealed: boolean;
  /** An entry's bytes. Rejects with `BackupNotOpened` when there is none. */
  read(entry: string): Promise<Readable>;
  close(): Promise<void>;
}

const UNSEALED =
  'This backup is not sealed, or is not a backup, and BACKUP_KEY is set: whoever can write to this file could have changed it. If you know where it comes from, take it with --unsealed.';

const openLazily = promisify<string, ZipFile>((path, done) =>
  openZip(path, { lazyEntries: true, autoClose: false, validateEntrySizes: true }, (error, zip) => done(error, zip)),
);

/**
 * Opens a backup. With a key, a backup that is not sealed is refused unless `unsealed` is set: anybody who can write to the folder of backups could have made
 * it. Rejects with `BackupNotOpened`, in a sentence for the operator.
 * @param options.tmpDir where a sealed one is opened into, until it is closed
 * @param options.unsealed also takes one that is not sealed
 */
export async function openBackup(
  path: string,
  { secret, tmpDir, unsealed = false }: { secret?: string | undefined; tmpDir: string; unsealed?: boolean | undefined },
): Promise<OpenBackup> {
  const folder = await mkdtemp(join(tmpDir, 'restore-'));
  const discard = () => rm(folder, { recursive: true, force: true });
  try {
    const sealed = await isSealed(path);
    if (!sealed && secret !== undefined && !unsealed) throw new BackupNotOpened(UNSEALED);
    const plain = sealed ? join(folder, 'opened.zip') : path;
    if (sealed) await unseal(path, secret, plain);
    const zip = await openLazily(plain).catch((cause: unknown) => {
      throw new BackupNotOpened('This file is not a backup, or it is cut short.', { cause });
    });
    const close = async () => {
      zip.close();
      await discard();
    };
    try {
      const entries = await entriesOf(zip);
      const stream = promisify((entry: Entry, done: (error: Error | null, stream: Readable) => void) => zip.openReadStream(entry, done));
      const read = async (name: string): Promise<Readable> => {
        const entry = entries.get(name);
        if (!entry) throw new BackupNotOpened(`The backup has no ${name}.`);
        return stream(entry);
      };
      return { manifest: await readManifest(read), sealed, read, close };
    } catch (error) {
      await close();
      throw error;
    }
  } catch (error) {
    await discard();
    throw error;
  }
}

function entriesOf(zip: ZipFile): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>();
  return new Promise((resolve, reject) => {
    zip.on('entry', (entry: Entry) => {
      entries.set(entry.fileName, entry);
      zip.readEntry();
    });
    zip.once('end', () => resolve(entries));
    zip.once('error', (cause: Error) => reject(new BackupNotOpened('The backup is broken.', { cause })));
    zip.readEntry();
  });
}

async function readManifest(read: OpenBackup['read']): Promise<Manifest> {
  const text = Buffer.concat(await (await read(MANIFEST)).toArray()).toString();
  const manifest = Manifest.safeParse(JSON.parse(text));
  if (!manifest.success) throw new BackupNotOpened('This is no backup this version can read.');
  return manifest.data;
}

/** Hands on what comes, and rejects at its end when it is not what the manifest says. */
export async function* asStated(stream: Readable, entry: string, sha256: string): AsyncGenerator<Buffer> {
  const hash = createHash('sha256');
  for await (const chunk of stream) {
    hash.update(chunk as Buffer);
    yield chunk as Buffer;
  }
  if (hash.digest('hex') !== sha256) throw new BackupNotOpened(`${entry} is not what was backed up: its checksum differs.`);
}
