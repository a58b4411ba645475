import yauzl from 'yauzl';
import { FileRejected } from '../file-rejected.ts';

const MAX_UNPACKED = 100 * 1024 * 1024;
const MAX_ENTRIES = 2000;
const MAX_RATIO = 100;

/** Messages of `yauzl` about an archive whose names lead out of the folder, and about one whose encryption it does not know. */
const NAME_FAULT = /^(?:absolute path|invalid relative path)/;
const STRONG_ENCRYPTION = 'strong encryption is not supported';

export interface ZipDirectory {
  readonly names: ReadonlySet<string>;
  /** Whether any entry needs a password. */
  readonly isProtected: boolean;
}

/**
 * The names in an archive, by its central directory alone: nothing is unpacked, archives inside stay closed (REQ-S34).
 * Undefined when it cannot be read as an archive, also when the end is missing.
 * @throws FileRejected file_archive_unsafe above 100 MB unpacked, 2,000 entries or a ratio of 100; file_archive_paths when a
 * name leads out of the folder
 */
export async function readZipDirectory(path: string, size: number): Promise<ZipDirectory | undefined> {
  const unsafe = () => new FileRejected('file_archive_unsafe');
  let zip: yauzl.ZipFile | undefined;
  try {
    zip = await yauzl.openPromise(path);
    if (zip.entryCount > MAX_ENTRIES) throw unsafe();
    const names = new Set<string>();
    let isProtected = false;
    let packed = 0;
    let unpacked = 0;
    for await (const entry of zip.eachEntry()) {
      names.add(entry.fileName);
      isProtected ||= entry.isEncrypted();
      packed += entry.compressedSize;
      unpacked += entry.uncompressedSize;
      if (unpacked > MAX_UNPACKED) throw unsafe();
    }
    // Entries that share their bytes pack more than the file holds: the mark of an overlapping bomb.
    if (unpacked > size * MAX_RATIO || packed > size) throw unsafe();
    return { names, isProtected };
  } catch (error) {
    if (error instanceof FileRejected) throw error;
    const { message } = error as Error;
    if (NAME_FAULT.test(message)) throw new FileRejected('file_archive_paths', {}, { cause: error });
    return message === STRONG_ENCRYPTION ? { names: new Set(), isProtected: true } : undefined;
  } finally {
    zip?.close();
  }
}
