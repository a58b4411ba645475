import yauzl from 'yauzl';
import { FileRejected } from '../file-rejected.ts';

const MAX_UNPACKED = 100 * 1024 * 1024;
const MAX_ENTRIES = 2000;
const MAX_RATIO = 100;

/**
 * The names in an archive, by its central directory alone: nothing is unpacked, archives inside stay closed (REQ-S34).
 * Undefined when it cannot be read as an archive, also when a name leads out of the folder or the end is missing.
 * Throws `FileRejected('file_archive_unsafe')` above 100 MB unpacked, 2,000 entries or a ratio of 100.
 */
export async function readZipDirectory(path: string, size: number): Promise<Set<string> | undefined> {
  const unsafe = () => new FileRejected('file_archive_unsafe');
  let zip: yauzl.ZipFile | undefined;
  try {
    zip = await yauzl.openPromise(path);
    if (zip.entryCount > MAX_ENTRIES) throw unsafe();
    const names = new Set<string>();
    let packed = 0;
    let unpacked = 0;
    for await (const entry of zip.eachEntry()) {
      names.add(entry.fileName);
      packed += entry.compressedSize;
      unpacked += entry.uncompressedSize;
      if (unpacked > MAX_UNPACKED) throw unsafe();
    }
    // Entries that share their bytes pack more than the file holds: the mark of an overlapping bomb.
    if (unpacked > size * MAX_RATIO || packed > size) throw unsafe();
    return names;
  } catch (error) {
    if (error instanceof FileRejected) throw error;
    return undefined;
  } finally {
    zip?.close();
  }
}
