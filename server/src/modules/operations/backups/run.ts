import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { and, eq, inArray } from 'drizzle-orm';
import { backups } from '../../../db/schema/operations/backups.ts';
import { recordEvent } from '../../../platform/events.ts';
import { messageOf } from '../../../platform/fault.ts';
import { diskRoom } from '../../../platform/http/limits/disk-room.ts';
import type { Services } from '../../../services.ts';
import type { BackupRow } from './actions.ts';
import { backupPath, makeBackup } from './make.ts';
import { removeOldBackups } from './remove-old.ts';
import { backupStore } from './store.ts';

/** How often progress is recorded and cancellation checked. */
const PROGRESS_MS = 1000;
/** A backup that kills its process each time must not be retried for ever. */
export const MAX_TRIES = 3;

interface Progress {
  stage: 'rows' | 'files' | 'keeping';
  filesDone: number;
  filesTotal: number | null;
}

class GivenUp extends Error {}

/**
 * Makes a requested backup. A failure is recorded for the administrators and not tried again: the disk is still full. Only a backup whose process was killed is
 * begun anew, by the next worker.
 * Rejects when even the failure could not be recorded.
 */
export async function runBackup(services: Services, backupId: number): Promise<void> {
  const run = randomUUID();
  const begun = await begin(services, backupId, run);
  if (!begun) return;
  const { tries, how } = begun;
  if (tries > MAX_TRIES) return fail(services, backupId, run, `It was begun ${MAX_TRIES} times, and the server stopped each time.`);
  try {
    await make(services, backupId, run);
  } catch (error) {
    if (error instanceof GivenUp) return settleGivenUp(services, backupId, run);
    return fail(services, backupId, run, messageOf(error));
  }
  if (how !== 'schedule') return;
  await removeOldBackups(services).catch((error: unknown) => services.log.error({ err: error }, 'removing old backups failed'));
}

/** Takes it; undefined where there is nothing to do any more. */
async function begin(services: Services, backupId: number, run: string): Promise<{ tries: number; how: BackupRow['how'] } | undefined> {
  const {
    database: { db },
    clock,
  } = services;
  const [row] = await db
    .select()
    .from(backups)
    .where(and(eq(backups.id, backupId), inArray(backups.state, ['waiting', 'running'])));
  if (!row) return undefined;
  if (row.run !== null) await removeLeft(services, backupId, row.run);
  const gone = row.cancelAsked;
  await db
    .update(backups)
    .set(
      gone
        ? { state: 'cancelled', finishedAt: clock.now(), run }
        : { state: 'running', run, tries: row.tries + 1, stage: 'rows', filesDone: 0, filesTotal: null },
    )
    .where(eq(backups.id, backupId));
  return gone ? undefined : { tries: row.tries + 1, how: row.how };
}

/** The part of the file name that identifies the run. */
const markOf = (backupId: number, run: string): string => `-${backupId}-${run.slice(0, 6)}.`;

/** Removes a stored file whose run ended before recording it: no row refers to it, so nobody else would remove it. */
async function removeLeft(services: Services, backupId: number, run: string): Promise<void> {
  try {
    const store = await backupStore(services);
    for (const name of await store.names()) if (name.includes(markOf(backupId, run))) await store.remove(name);
  } catch (error) {
    services.log.error({ err: error, backup: backupId }, 'the remains of a backup could not be removed');
  }
}

async function make(services: Services, backupId: number, run: string): Promise<void> {
  const { config, clock } = services;
  const store = await backupStore(services);
  const now = clock.now();
  const name = basename(backupPath(config, now)).replace('.', markOf(backupId, run));
  const path = join(store.workFolder, name);
  const ending = new AbortController();
  const progress: Progress = { stage: 'rows', filesDone: 0, filesTotal: null };
  // One that filled the disk would stop everybody's work, and the embedded database with it.
  const roomLeft = () => diskRoom(config);
  await roomLeft();
  const reporting = reportEvery(services, backupId, run, progress, { unwanted: () => ending.abort(new GivenUp()), roomLeft, full: (why) => ending.abort(why) });
  try {
    const written = await makeBackup(services, path, now, {
      signal: ending.signal,
      onProgress: (stage, done, total) => Object.assign(progress, stage === 'files' ? { stage, filesDone: done, filesTotal: total } : { stage }),
    });
    progress.stage = 'keeping';
    await store.keep(name, path).catch(async (error: unknown) => {
      await rm(path, { force: true });
      throw error;
    });
    const { manifest, size, sha256 } = written;
    const recorded = await services.database.transaction(async (tx) => {
      const rowCount = manifest.tables.reduce((sum, { rows }) => sum + rows, 0);
      const facts = {
        size,
        sha256,
        sealed: config.backup.key !== undefined,
        rowCount,
        fileCount: manifest.files.length,
        missingCount: manifest.missing.length,
      };
      const rows = await tx
        .update(backups)
        .set({ state: 'ready', stage: null, finishedAt: clock.now(), fileName: name, ...facts })
        .where(isStillOurs(backupId, run))
        .returning({ id: backups.id });
      if (rows.length > 0) await recordEvent(tx, { kind: 'backup.made', at: clock.now(), actorId: null, data: { backup_id: backupId, size, rows: rowCount } });
      return rows.length > 0;
    });
    if (!recorded) {
      await store.remove(name);
      throw new GivenUp();
    }
  } finally {
    await reporting.stop();
  }
}

const isStillOurs = (backupId: number, run: string) =>
  and(eq(backups.id, backupId), eq(backups.run, run), eq(backups.state, 'running'), eq(backups.cancelAsked, false));

interface Watch {
  /** Called where it is not wanted any more. */
  unwanted: () => void;
  /** Rejects where the disk has too little room for more. */
  roomLeft: () => Promise<void>;
  full: (why: unknown) => void;
}

/** Records progress now and then, and checks whether it was cancelled. */
function reportEvery({ database: { db }, log }: Services, backupId: number, run: string, progress: Progress, { unwanted, roomLeft, full }: Watch) {
  let reporting: Promise<void> | undefined;
  const report = async () => {
    // First: while the embedded database writes out its rows, the question below waits.
    await roomLeft().catch(full);
    const rows = await db
      .update(backups)
      .set({ ...progress })
      .where(isStillOurs(backupId, run))
      .returning({ id: backups.id });
    if (rows.length === 0) unwanted();
  };
  const timer = setInterval(() => {
    reporting ??= report()
      // The next one may come through.
      .catch((error: unknown) => log.warn({ err: error }, 'the progress of a backup could not be recorded'))
      .finally(() => (reporting = undefined));
  }, PROGRESS_MS);
  return {
    async stop() {
      clearInterval(timer);
      await reporting;
    },
  };
}

/** Somebody cancelled it, or took it over: only in the first case it is ours to say so. */
async function settleGivenUp({ database: { db }, clock }: Services, backupId: number, run: string): Promise<void> {
  await db
    .update(backups)
    .set({ state: 'cancelled', stage: null, finishedAt: clock.now() })
    .where(and(eq(backups.id, backupId), eq(backups.run, run), eq(backups.cancelAsked, true)));
}

async function fail(services: Services, backupId: number, run: string, reason: string): Promise<void> {
  const { database, clock, log } = services;
  log.error({ backup: backupId, reason }, 'a backup failed');
  const failed = await database.transaction(async (tx) => {
    const rows = await tx
      .update(backups)
      .set({ state: 'failed', stage: null, finishedAt: clock.now(), lastError: reason.slice(0, 500) })
      // One whose answer alone was lost is made.
      .where(and(eq(backups.id, backupId), eq(backups.run, run), eq(backups.state, 'running')))
      .returning({ id: backups.id });
    if (rows.length > 0) await recordEvent(tx, { kind: 'backup.failed', at: clock.now(), actorId: null, data: { backup_id: backupId } });
    return rows.length > 0;
  });
  if (failed) await removeLeft(services, backupId, run);
}
