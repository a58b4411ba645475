import { statfsSync } from 'node:fs';

/**
 * How many bytes the disk a folder lies on has left for us. Rejects with the file system's error. The system answers from
 * memory; to have a thread ask would take a turn of a busy event loop.
 */
export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}
