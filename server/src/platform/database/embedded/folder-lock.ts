import { mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** Another process works on the folder. */
export class FolderInUse extends Error {
  override readonly name = 'FolderInUse';
  constructor(dir: string, options?: ErrorOptions) {
    super(
      `The data folder ${dirname(dir)} is in use by another running Miyar. Stop that one, or give this one its own DATA_DIR. ` +
        'To run several side by side, set DATABASE_URL to a PostgreSQL database.',
      options,
    );
  }
}

/**
 * Claims a folder in the data folder for this process until the returned function is called or the process ends, however it ends: the claim is
 * an SQLite file lock on `.lock`, which the kernel takes back. Two servers on one folder would each
 * end the other's database. Creates the folder. Throws `FolderInUse`, or the file system's error.
 */
export function holdFolderLock(dir: string): () => void {
  mkdirSync(dir, { recursive: true, mode: 0o700 });
  const lock = new DatabaseSync(join(dir, '.lock'), { timeout: 0 });
  try {
    // The journal in memory: no second file that a kill would leave behind.
    lock.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE');
  } catch (cause) {
    lock.close();
    throw isLocked(cause) ? new FolderInUse(dir, { cause }) : cause;
  }
  return () => {
    if (lock.isOpen) lock.close();
  };
}

/** SQLITE_BUSY or SQLITE_LOCKED. */
const isLocked = (error: unknown): boolean => error instanceof Error && 'errcode' in error && [5, 6].includes(Number(error.errcode) & 0xff);
