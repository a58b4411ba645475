import { freeBytes } from '../storage/free-space.ts';
/**
 * Resolves while the disk of the data has the room it needs (security i 57): what runs full refuses writes half way.
 * Rejects with a sentence for the operator.
 * @param wanted bytes that are about to be written besides
 */
export async function diskRoom({ dataDir, minFreeDisk }, wanted = 0) {
    const free = await freeBytes(dataDir);
    if (free - wanted >= minFreeDisk)
        return;
    const besides = wanted > 0 ? `, ${wanted} are about to be written` : '';
    throw new Error(`${free} bytes are free on the disk of ${dataDir}${besides}, and MIN_FREE_DISK asks for ${minFreeDisk}`);
}
