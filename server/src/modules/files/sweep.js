import { inArray } from 'drizzle-orm';
import { files } from '../../db/schema/files.ts';
import { imageVariants } from '../../db/schema/media.ts';
const DAY = 24 * 60 * 60 * 1000;
const BATCH = 500;
/**
 * Removes stored bytes that no row speaks of and that are older than a day: what a crash between publishing and
 * committing leaves (security d 36). Younger ones may belong to an upload under way.
 * @returns how many were removed
 */
export async function sweepOrphans(services, olderThanMs = DAY) {
    const before = services.clock.now().getTime() - olderThanMs;
    let removed = 0;
    let batch = [];
    const flush = async () => {
        if (batch.length === 0)
            return;
        const { db } = services.database;
        const known = await Promise.all([
            db.select({ key: files.storageKey }).from(files).where(inArray(files.storageKey, batch)),
            db.select({ key: imageVariants.storageKey }).from(imageVariants).where(inArray(imageVariants.storageKey, batch)),
        ]);
        const kept = new Set(known.flat().map(({ key }) => key));
        for (const key of batch) {
            if (kept.has(key))
                continue;
            await services.storage.delete(key);
            removed += 1;
        }
        batch = [];
    };
    for await (const { key, modifiedAt } of services.storage.list()) {
        if (modifiedAt.getTime() < before)
            batch.push(key);
        if (batch.length >= BATCH)
            await flush();
    }
    await flush();
    return removed;
}
