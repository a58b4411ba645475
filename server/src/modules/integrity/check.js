import { createHash } from 'node:crypto';
import { files } from '../../db/schema/files.ts';
import { imageVariants } from '../../db/schema/media.ts';
import { MissingFile } from '../../platform/storage/storage.ts';
import { faultInWords, verifyChain } from '../audit/verify-chain.ts';
import { INVARIANTS } from './invariants.ts';
const DAY = 24 * 60 * 60 * 1000;
/** So many of one fault are named. */
const NAMED = 10;
/**
 * Holds the data against what must be true of it: rows against rows, counts against what they count, each file against its
 * hash, and the storage against the rows (security i 61). Seals of the log are looked at where there is a configuration.
 * @param knownMissing keys of stored files that are known to be gone
 * @returns a sentence for each fault; none is well
 */
export async function faultsIn(services, knownMissing = []) {
    const faults = [];
    for (const [rule, query] of Object.entries(INVARIANTS)) {
        const { rows } = await services.database.db.execute(query);
        if (rows.length > 0)
            faults.push(`${rule}: not so for ${named(rows.map(({ at }) => at))}`);
    }
    const { fault } = await verifyChain(services.database.db, services.config?.auditKeys);
    if (fault)
        faults.push(`the chain over the log holds: not so, ${faultInWords(fault)}`);
    return [...faults, ...(await filesAtFault(services, new Set(knownMissing)))];
}
async function filesAtFault({ database: { db }, storage, clock }, knownMissing) {
    const [kept, variants] = await Promise.all([
        db.select({ id: files.id, key: files.storageKey, sha256: files.sha256, size: files.size }).from(files),
        db.select({ key: imageVariants.storageKey }).from(imageVariants),
    ]);
    const missing = [];
    const changed = [];
    for (const { id, key, sha256, size } of kept) {
        const found = await hashOf(storage, key);
        if (!found && !knownMissing.has(key))
            missing.push(id);
        if (!found)
            continue;
        if (found.sha256 !== sha256 || found.size !== size)
            changed.push(id);
    }
    const known = new Set([...kept, ...variants].map(({ key }) => key));
    const before = clock.now().getTime() - DAY;
    const strays = [];
    for await (const { key, modifiedAt } of storage.list())
        if (!known.has(key) && modifiedAt.getTime() < before)
            strays.push(key);
    return [
        ...(missing.length > 0 ? [`a file has its bytes: not so for ${named(missing)}`] : []),
        ...(changed.length > 0 ? [`a file is what was received: not so for ${named(changed)}`] : []),
        ...(strays.length > 0 ? [`stored bytes have a row within a day: not so for ${named(strays)}`] : []),
    ];
}
async function hashOf(storage, key) {
    const hash = createHash('sha256');
    let size = 0;
    try {
        for await (const chunk of await storage.open(key)) {
            hash.update(chunk);
            size += chunk.length;
        }
    }
    catch (error) {
        if (error instanceof MissingFile)
            return undefined;
        throw error;
    }
    return { sha256: hash.digest('hex'), size };
}
const named = (ids) => `${ids.slice(0, NAMED).join(', ')}${ids.length > NAMED ? ` and ${ids.length - NAMED} more` : ''}`;
