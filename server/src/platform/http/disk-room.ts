import { freeBytes } from '../storage/free-space.ts';

/**
 * Resolves while the disk of the data has the room it needs (security i 57): what runs full refuses writes half way.
 * Rejects with a sentence for the operator.
 */
export async function diskRoom({ dataDir, minFreeDisk }: { dataDir: string; minFreeDisk: number }): Promise<void> {
  const free = await freeBytes(dataDir);
  if (free < minFreeDisk) throw new Error(`${free} bytes are free on the disk of ${dataDir}, and MIN_FREE_DISK asks for ${minFreeDisk}`);
}
