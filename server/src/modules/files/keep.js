import { files } from '../../db/schema/files.ts';
import { newStorageKey } from '../../platform/storage/storage.ts';
import { randomToken } from '../../platform/tokens.ts';
/**
 * Keeps received files together with the rows that need them: the bytes are published first, then `write` runs in one
 * transaction with the file rows. If it fails the bytes are removed again; if the process dies in between, bytes
 * without a row are left for the sweeper. A row without bytes cannot come to be (security d 36).
 * @param received the files, by any name
 * @param write the rest of the transaction, given the ids of the file rows by those names
 * @param options.ownMaking the bytes are ours, so that no scanner is asked about them
 */
export async function keepFiles(services, uploadedBy, received, write, { ownMaking = false } = {}) {
    const entries = Object.entries(received);
    const published = [];
    let committing = false;
    try {
        for (const [name, file] of entries)
            published.push({ name, file, key: newStorageKey() });
        // All of them before any may be removed again: a put under way would outlive its delete.
        const puts = await Promise.allSettled(published.map(({ file, key }) => publish(services, file, key)));
        for (const put of puts)
            if (put.status === 'rejected')
                throw put.reason;
        return await services.database.transaction(async (tx) => {
            const ids = {};
            for (const { name, file, key } of published)
                ids[name] = await insertFile(tx, uploadedBy, file, { storageKey: key, held: services.scanner && !ownMaking ? 'checking' : null });
            if (services.scanner && !ownMaking)
                for (const id of Object.values(ids))
                    await services.jobs.send(tx, 'check_file', String(id), { file: id });
            const result = await write(tx, ids);
            committing = true;
            return result;
        });
    }
    catch (error) {
        // A connection that breaks during the commit does not say whether the rows stand: the sweeper will look.
        if (committing)
            throw error;
        // Whatever is left behind by a failing delete is found by the sweeper.
        await Promise.allSettled(published.map(({ key }) => services.storage.delete(key)));
        throw error;
    }
}
async function publish(services, file, key) {
    await file.spooled.flushed;
    await services.storage.put(key, { path: file.spooled.path });
}
async function insertFile(tx, uploadedBy, file, where) {
    const [row] = await tx
        .insert(files)
        .values({
        token: randomToken(),
        ...where,
        name: file.name,
        extension: file.extension,
        mime: file.mime,
        size: file.spooled.size,
        sha256: file.spooled.sha256,
        uploadedBy,
    })
        .returning({ id: files.id });
    return row.id;
}
