import type { ARCHIVE_FREQUENCIES } from '@miyar/contract/privacy/data-archive';
import { and, eq, gt, isNull, lte } from 'drizzle-orm';
import { temporaryFolder } from '../../../config.ts';
import { RETENTION } from './retention.ts';
import { users } from '../../../db/schema/accounts/accounts.ts';
import { archiveSchedules, dataArchives } from '../../../db/schema/privacy/data-archives.ts';
import { riyadhDay } from '../../../platform/clock.ts';
import type { Tx } from '../../../platform/database/connect.ts';
import { recordEvent } from '../../../platform/events.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { zipOf } from '../../../platform/storage/archive.ts';
import { FileRejected } from '../../../platform/storage/file-rejected.ts';
import { spool } from '../../../platform/storage/spool.ts';
import type { Services } from '../../../services.ts';
import { storeFiles } from '../../core/files/store-files.ts';
import { removeFiles } from '../../core/files/remove.ts';
import { evaluatorsWork } from './evaluators-work.ts';
import { nextArchive } from './next-archive.ts';
import { archiveText } from './text.ts';

const DAY = 24 * 60 * 60 * 1000;
/** How long an archive is stored (REQ-A40). */
const RETENTION_MS = RETENTION.archives.days * DAY;
/** The largest size that fits the column of a file row. */
const MAX_BYTES = 2 ** 31 - 1;

type Frequency = (typeof ARCHIVE_FREQUENCIES)[number];

/** Chooses how often an evaluator's archive is made by itself; the first one is made at once (REQ-A40). */
export async function scheduleArchive(services: Services, evaluator: Actor, frequency: Frequency): Promise<void> {
  const now = services.clock.now();
  await services.database.transaction(async (tx) => {
    const [schedule] = await tx.select().from(archiveSchedules).where(eq(archiveSchedules.userId, evaluator.id)).for('update');
    if ((schedule?.frequency ?? 'none') === frequency) return;
    await recordEvent(tx, { kind: 'archive.scheduled', at: now, actorId: evaluator.id, userId: evaluator.id, data: { frequency } });
    if (frequency === 'none') return void (await tx.delete(archiveSchedules).where(eq(archiveSchedules.userId, evaluator.id)));
    // A recent archive is not made again after another choice, nor after switching it off and on.
    const made = await tx.$count(dataArchives, and(eq(dataArchives.userId, evaluator.id), gt(dataArchives.createdAt, new Date(now.getTime() - DAY))));
    const nextAt = made > 0 || (schedule && schedule.nextAt > now) ? nextArchive(frequency, now) : now;
    await tx
      .insert(archiveSchedules)
      .values({ userId: evaluator.id, frequency, nextAt })
      .onConflictDoUpdate({ target: archiveSchedules.userId, set: { frequency, nextAt } });
    await services.jobs.send(tx, 'make_archive', String(evaluator.id), { user: evaluator.id });
  });
}

/** Asks for every archive that is due. */
export async function sweepArchives(services: Services): Promise<void> {
  const now = services.clock.now();
  const due = await services.database.db
    .select({ userId: archiveSchedules.userId })
    .from(archiveSchedules)
    .innerJoin(users, eq(users.id, archiveSchedules.userId))
    .where(and(lte(archiveSchedules.nextAt, now), eq(users.role, 'evaluator'), isNull(users.suspendedAt), isNull(users.deletedAt)));
  await services.database.transaction(async (tx) => {
    for (const { userId } of due) await services.jobs.send(tx, 'make_archive', String(userId), { user: userId });
  });
}

/**
 * Makes an evaluator's archive, if one is due: done twice it is made once. One that would be larger than can be stored is not
 * tried again: the schedule ends, and its owner is notified why.
 */
export async function makeArchive(services: Services, userId: number, maxBytes = MAX_BYTES): Promise<void> {
  const now = services.clock.now();
  const due = and(eq(archiveSchedules.userId, userId), lte(archiveSchedules.nextAt, now));
  const [schedule] = await services.database.db.select().from(archiveSchedules).where(due);
  if (!schedule) return;
  const zip = zipOf(services.storage, archiveText(now), await evaluatorsWork(services, { id: userId }), now);
  const spooled = await spool(zip, { tmpDir: temporaryFolder(services.config.dataDir), maxBytes }).catch((error: unknown) => {
    zip.destroy();
    if (error instanceof FileRejected && error.code === 'file_too_large') return undefined;
    throw error;
  });
  if (!spooled) return giveUp(services, userId, maxBytes);
  const archive = { name: `miyar-archive-${riyadhDay(now)}.zip`, extension: 'zip', mime: 'application/zip', spooled } as const;
  try {
    await storeFiles(
      services,
      userId,
      { archive },
      async (tx, fileIds) => {
        const [moved] = await tx
          .update(archiveSchedules)
          .set({ nextAt: nextArchive(schedule.frequency, now) })
          .where(due)
          .returning({ userId: archiveSchedules.userId });
        if (!moved) throw new MadeMeanwhile();
        await tx.insert(dataArchives).values({ userId, fileId: fileIds.archive, createdAt: now, expiresAt: new Date(now.getTime() + RETENTION_MS) });
        await recordEvent(tx, { kind: 'archive.made', at: now, actorId: null, userId });
      },
      { ownMaking: true },
    );
  } catch (error) {
    if (!(error instanceof MadeMeanwhile)) throw error;
  } finally {
    await spooled.discard();
  }
}

async function giveUp(services: Services, userId: number, maxBytes: number): Promise<void> {
  const at = services.clock.now();
  services.log.warn({ user: userId }, 'an archive would be larger than can be stored, and its schedule ends');
  await services.database.transaction(async (tx) => {
    const rows = await tx.delete(archiveSchedules).where(eq(archiveSchedules.userId, userId)).returning({ userId: archiveSchedules.userId });
    const gigabytes = Math.ceil(maxBytes / 1024 ** 3);
    if (rows.length > 0) await recordEvent(tx, { kind: 'archive.given_up', at, actorId: null, userId, data: { gigabytes } });
  });
}

class MadeMeanwhile extends Error {}

/** Removes archives whose time is over; the sweeper removes their bytes. */
export async function pruneArchives(services: Services): Promise<void> {
  const now = services.clock.now();
  await services.database.transaction(async (tx) => {
    const over = await tx.delete(dataArchives).where(lte(dataArchives.expiresAt, now)).returning({ fileId: dataArchives.fileId });
    await removeFiles(
      tx,
      over.map(({ fileId }) => fileId),
    );
  });
}

/** Forgets the archives of an account, and that more should be made, when its owner deletes it. */
export async function forgetArchivesOf(tx: Tx, userId: number): Promise<void> {
  await tx.delete(archiveSchedules).where(eq(archiveSchedules.userId, userId));
  const own = await tx.delete(dataArchives).where(eq(dataArchives.userId, userId)).returning({ fileId: dataArchives.fileId });
  await removeFiles(
    tx,
    own.map(({ fileId }) => fileId),
  );
}
