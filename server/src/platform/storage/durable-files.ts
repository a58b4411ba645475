import { closeSync, fsync, openSync } from 'node:fs';
import { promisify } from 'node:util';

/** Forces the bytes of an open file to the disk. Rejects with the file system's error. */
export const synced = promisify(fsync);

/** Forces the bytes of a file to the disk. Rejects with the file system's error. */
export const syncFile = (path: string): Promise<void> => syncOpened(path, 'r+');

/** Forces the names in a folder to the disk: without it a rename may be forgotten in a power cut although the bytes are safe. */
export async function syncFolder(path: string): Promise<void> {
  // Windows cannot open a folder for this; NTFS journals its names by itself.
  if (process.platform !== 'win32') await syncOpened(path, 'r');
}

/** Opening and closing take microseconds here, and each a turn of a busy event loop where they are waited for. */
async function syncOpened(path: string, flags: string): Promise<void> {
  const file = openSync(path, flags);
  try {
    await synced(file);
  } finally {
    closeSync(file);
  }
}

/** Whether an error of the file system has this code. */
export const hasCode = (error: unknown, code: string): boolean => error instanceof Error && 'code' in error && error.code === code;
