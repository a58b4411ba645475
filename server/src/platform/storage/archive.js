import { Readable } from 'node:stream';
import { makeZip } from 'client-zip';
import { missingText } from './archive-texts.ts';
import { MissingFile } from './storage.ts';
/**
 * Packs data and stored files, under a first text that says what it is. Batches are asked for and files opened one after
 * the other while it is read, so that its size costs no memory; those that are gone are named in `MISSING.txt`.
 */
export function zipOf(storage, readme, parts, now) {
    let current;
    async function* entries() {
        yield { name: 'README.txt', input: readme, lastModified: now };
        const missing = [];
        for (const part of parts) {
            if ('data' in part) {
                yield { name: part.path, input: JSON.stringify(part.data, null, 2), lastModified: now };
                continue;
            }
            if ('batches' in part) {
                yield { name: part.path, input: jsonList(part.batches()), lastModified: now };
                continue;
            }
            if (part.file.held !== null) {
                missing.push(part.path);
                continue;
            }
            try {
                current = await storage.open(part.file.storageKey);
            }
            catch (error) {
                if (!(error instanceof MissingFile))
                    throw error;
                missing.push(part.path);
                continue;
            }
            yield { name: part.path, input: current, lastModified: part.file.sentAt };
        }
        if (missing.length > 0)
            yield { name: 'MISSING.txt', input: missingText(missing), lastModified: now };
    }
    const zip = Readable.fromWeb(makeZip(entries()));
    // Whoever stops in the middle would leave a file open: the packer does not close it.
    zip.once('close', () => current?.destroy());
    return zip;
}
/** Rows as one list in JSON, written as they come. */
async function* jsonList(batches) {
    let before = '[\n';
    for await (const rows of batches) {
        if (rows.length === 0)
            continue;
        yield Buffer.from(before + rows.map((row) => JSON.stringify(row, null, 2)).join(',\n'));
        before = ',\n';
    }
    yield Buffer.from(before === ',\n' ? '\n]' : '[]');
}
