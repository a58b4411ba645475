import { and, asc, eq, isNull, lt, or } from 'drizzle-orm';
import { files } from '../../../db/schema/core/files.ts';
import { recordEvent } from '../../../platform/events.ts';
import { ScannerAway } from '../../../platform/scanner/scanner.ts';
import { MissingFile } from '../../../platform/storage/storage.ts';
import type { Services } from '../../../services.ts';

/** How many files a sweep enqueues; the rest waits for the next sweep. */
const AT_ONCE = 200;
/** Milliseconds after which a file that waits has lost its job, or its scanner could not be reached. */
const OVERDUE = 60 * 1000;

const unscanned = or(eq(files.held, 'checking'), and(isNull(files.scannedAt), isNull(files.held)));

/**
 * Has a file scanned, and releases it or quarantines it for good; then its uploader and the administrators are notified. While
 * the scanner cannot be reached the file goes on waiting, and the sweep asks again. A second call changes nothing.
 */
export async function checkFile(services: Services, fileId: number): Promise<void> {
  const { database, storage, scanner, clock, log } = services;
  if (!scanner) return;
  const which = and(eq(files.id, fileId), unscanned);
  const [file] = await database.db.select({ key: files.storageKey }).from(files).where(which);
  if (!file) return;
  let found: string | undefined;
  try {
    found = await scanner.scan(await storage.open(file.key));
  } catch (error) {
    if (!(error instanceof ScannerAway || error instanceof MissingFile)) throw error;
    log.warn({ file: fileId, why: error.message }, 'a file could not be scanned and waits');
    return;
  }
  const at = clock.now();
  await database.transaction(async (tx) => {
    const [checked] = await tx
      .update(files)
      .set({ held: found === undefined ? null : 'infected', scannedAt: at })
      .where(which)
      .returning({ name: files.name, uploadedBy: files.uploadedBy });
    if (!checked || found === undefined) return;
    await recordEvent(tx, { kind: 'file.infected', at, actorId: null, userId: checked.uploadedBy, data: { file_id: fileId, title: checked.name, found } });
  });
}

/**
 * Requests a scan of every file that waits longer than a scan takes. Quarantined files come first; files from before there was a scanner follow little by
 * little, and can be read until something is found in them.
 */
export async function sweepUnchecked(services: Services): Promise<void> {
  const { database, clock, jobs } = services;
  if (!services.scanner) return;
  const waiting = await database.db
    .select({ id: files.id })
    .from(files)
    .where(and(unscanned, lt(files.createdAt, new Date(clock.now().getTime() - OVERDUE))))
    .orderBy(asc(files.held), asc(files.id))
    .limit(AT_ONCE);
  await database.transaction(async (tx) => {
    for (const { id } of waiting) await jobs.send(tx, 'check_file', String(id), { file: id });
  });
}

/** Releases files that wait for a scanner the operator has switched off; infected files stay quarantined. */
export async function releaseUnchecked({ database, scanner, log }: Services): Promise<void> {
  if (scanner) return;
  const released = await database.db.update(files).set({ held: null }).where(eq(files.held, 'checking')).returning({ id: files.id });
  if (released.length > 0) log.warn({ files: released.length }, 'files that waited for a scan are released unscanned: no scanner is configured any more');
}
