import { Readable } from 'node:stream';
import { makeZip } from 'client-zip';
import { missingText } from './archive-texts.ts';
import { MissingFile, type Storage } from './storage.ts';

/** A file a person sent, as it is stored. */
export interface SentFile {
  storageKey: string;
  /** One that the scanner did not let go is named like one that is gone. */
  held: string | null;
  name: string;
  sentAt: Date;
}

/** One file of an archive: what is known, as JSON, at once or in batches that are read while it is packed; or a file somebody sent. */
export type Part = { path: string; data: unknown } | { path: string; batches: () => AsyncIterable<readonly unknown[]> } | { path: string; file: SentFile };

/**
 * Packs data and stored files, under a first text that says what it is. Batches are asked for and files opened one after
 * the other while it is read, so that its size costs no memory; those that are gone are named in `MISSING.txt`.
 */
export function zipOf(storage: Storage, readme: string, parts: readonly Part[], now: Date): Readable {
  let current: Readable | undefined;
  async function* entries() {
    yield { name: 'README.txt', input: readme, lastModified: now };
    const missing: string[] = [];
    for (const part of parts) {
      if ('data' in part) {
        yield { name: part.path, input: JSON.stringify(part.data, null, 2), lastModified: now };
        continue;
      }
      if ('batches' in part) {
        yield { name: part.path, input: jsonList(part.batches()), lastModified: now };
        continue;
      }
      if (part.file.held !== null) {
        missing.push(part.path);
        continue;
      }
      try {
        current = await storage.open(part.file.storageKey);
      } catch (error) {
        if (!(error instanceof MissingFile)) throw error;
        missing.push(part.path);
        continue;
      }
      yield { name: part.path, input: current as AsyncIterable<Uint8Array>, lastModified: part.file.sentAt };
    }
    if (missing.length > 0) yield { name: 'MISSING.txt', input: missingText(missing), lastModified: now };
  }
  const zip = Readable.fromWeb(makeZip(entries()) as Parameters<typeof Readable.fromWeb>[0]);
  // A writer that stops in the middle would leave a file open: the packer does not close it.
  zip.once('close', () => current?.destroy());
  return zip;
}

/** Rows as one list in JSON, written as they come. */
async function* jsonList(batches: AsyncIterable<readonly unknown[]>): AsyncGenerator<Uint8Array> {
  let before = '[\n';
  for await (const rows of batches) {
    if (rows.length === 0) continue;
    yield Buffer.from(before + rows.map((row) => JSON.stringify(row, null, 2)).join(',\n'));
    before = ',\n';
  }
  yield Buffer.from(before === ',\n' ? '\n]' : '[]');
}
