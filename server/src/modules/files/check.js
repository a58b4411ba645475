import { and, asc, eq, isNull, lt, or } from 'drizzle-orm';
import { files } from '../../db/schema/files.ts';
import { recordEvent } from '../../platform/events.ts';
import { ScannerAway } from '../../platform/scanner/scanner.ts';
import { MissingFile } from '../../platform/storage/storage.ts';
/** As many as a sweep asks for at once: those it leaves are there for the next. */
const AT_ONCE = 200;
/** Milliseconds after which a file that waits has lost its job, or its scanner was away. */
const OVERDUE = 60 * 1000;
const unscanned = or(eq(files.held, 'checking'), and(isNull(files.scannedAt), isNull(files.held)));
/**
 * Has the scanner look at a file, and lets it go or holds it for good: then its uploader and the administrators are told. While
 * the scanner is away the file goes on waiting, and the sweep asks again. Done twice it is done once.
 */
export async function checkFile(services, fileId) {
    const { database, storage, scanner, clock, log } = services;
    if (!scanner)
        return;
    const which = and(eq(files.id, fileId), unscanned);
    const [file] = await database.db.select({ key: files.storageKey }).from(files).where(which);
    if (!file)
        return;
    let found;
    try {
        found = await scanner.scan(await storage.open(file.key));
    }
    catch (error) {
        if (!(error instanceof ScannerAway || error instanceof MissingFile))
            throw error;
        log.warn({ file: fileId, why: error.message }, 'a file could not be checked, and waits');
        return;
    }
    const at = clock.now();
    await database.transaction(async (tx) => {
        const [checked] = await tx
            .update(files)
            .set({ held: found === undefined ? null : 'infected', scannedAt: at })
            .where(which)
            .returning({ name: files.name, uploadedBy: files.uploadedBy });
        if (!checked || found === undefined)
            return;
        await recordEvent(tx, { kind: 'file.infected', at, actorId: null, userId: checked.uploadedBy, data: { file_id: fileId, title: checked.name, found } });
    });
}
/**
 * Asks for every file that waits longer than a scan takes, the held ones first, and little by little for those from before there
 * was a scanner: they can be read until something is found in them.
 */
export async function sweepUnchecked(services) {
    const { database, clock, jobs } = services;
    if (!services.scanner)
        return;
    const waiting = await database.db
        .select({ id: files.id })
        .from(files)
        .where(and(unscanned, lt(files.createdAt, new Date(clock.now().getTime() - OVERDUE))))
        .orderBy(asc(files.held), asc(files.id))
        .limit(AT_ONCE);
    await database.transaction(async (tx) => {
        for (const { id } of waiting)
            await jobs.send(tx, 'check_file', String(id), { file: id });
    });
}
/** Lets go what waits for a scanner the operator has since switched off; what was found to be infected stays held. */
export async function releaseUnchecked({ database, scanner, log }) {
    if (scanner)
        return;
    const released = await database.db.update(files).set({ held: null }).where(eq(files.held, 'checking')).returning({ id: files.id });
    if (released.length > 0)
        log.warn({ files: released.length }, 'files that waited to be checked are given out unchecked: no scanner is named any more');
}
