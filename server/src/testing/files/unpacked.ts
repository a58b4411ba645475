import type { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { type Entry, fromBuffer, type ZipFile } from 'yauzl';

const open = promisify<Buffer, ZipFile>((buffer, done) => fromBuffer(buffer, { lazyEntries: true }, (error, zip) => done(error, zip)));

/** The files of a ZIP, by path. */
export async function unpacked(bytes: Buffer): Promise<Map<string, Buffer>> {
  const zip = await open(bytes);
  const files = new Map<string, Buffer>();
  const contents = promisify((entry: Entry, done: (error: Error | null, stream: Readable) => void) => zip.openReadStream(entry, done));
  return new Promise((resolve, reject) => {
    zip.on('entry', (entry: Entry) => {
      contents(entry)
        .then(async (stream) => files.set(entry.fileName, Buffer.concat(await stream.toArray())))
        .then(() => zip.readEntry(), reject);
    });
    zip.once('end', () => resolve(files));
    zip.once('error', reject);
    zip.readEntry();
  });
}
