import { inArray } from 'drizzle-orm';
import { files } from '../../db/schema/files.ts';
/** Removes file rows nothing speaks of any more; the sweeper removes their bytes. */
export async function removeFiles(tx, ids) {
    if (ids.length > 0)
        await tx.delete(files).where(inArray(files.id, [...ids]));
}
