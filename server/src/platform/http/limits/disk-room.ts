import { freeBytes } from '../../storage/free-space.ts';

/**
 * Resolves while the disk of the data has the room it needs (REQ-S57): what runs full refuses writes half way.
 * Rejects with a sentence for the operator.
 * @param wanted bytes that are about to be written besides
 */
export async function diskRoom({ dataDir, minFreeDisk }: { dataDir: string; minFreeDisk: number }, wanted = 0): Promise<void> {
  const free = await freeBytes(dataDir);
  if (free - wanted >= minFreeDisk) return;
  const besides = wanted > 0 ? `, ${wanted} are about to be written` : '';
  throw new Error(`${free} bytes are free on the disk of ${dataDir}${besides}, and MIN_FREE_DISK asks for ${minFreeDisk}`);
}
