import { chmodSync, lstatSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { hasCode } from './durable-files.ts';

const FOLDER = 0o700;
const FILE = 0o600;
/** Stored files: written for their owner alone since ever, and there may be millions of them. */
const STORED = 'files';

/**
 * Makes the data folder where it is missing, and what is in it readable for the server's user alone, whatever the umask was
 * when it was written, and whatever this process writes from now on. Others may pass through a folder, as the user of root's
 * database does.
 * @returns how many folders and files others could enter, read or write before
 */
export function makePrivate(dataDir: string): number {
  process.umask(0o077);
  mkdirSync(dataDir, { recursive: true, mode: FOLDER });
  // Windows has no such modes.
  return process.platform === 'win32' ? 0 : corrected(dataDir, { files: true });
}

function corrected(folder: string, { files }: { files: boolean }): number {
  let changed = restrict(folder, FOLDER);
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) changed += corrected(path, { files: files && entry.name !== STORED });
    else if (entry.isFile() && files) changed += restrict(path, FILE);
  }
  return changed;
}

/** 1 where something had to be taken away. */
function restrict(path: string, mode: number): number {
  try {
    const { mode: present } = lstatSync(path);
    if ((present & (mode === FOLDER ? 0o066 : 0o077)) === 0) return 0;
    chmodSync(path, mode);
    return 1;
  } catch (error) {
    // Somebody else's, such as a mount point: its owner decides. Or it was removed meanwhile.
    if (hasCode(error, 'EPERM') || hasCode(error, 'ENOENT')) return 0;
    throw error;
  }
}
