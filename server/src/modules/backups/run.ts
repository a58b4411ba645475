import { randomUUID } from 'node:crypto';
import { basename, join } from 'node:path';
import { and, eq, inArray } from 'drizzle-orm';
import { backups } from '../../db/schema/backups.ts';
import { recordEvent } from '../../platform/events.ts';
import type { Services } from '../../services.ts';
import { backupPath, makeBackup } from './make.ts';
import { removeOld } from './remove-old.ts';
import { backupStore } from './store.ts';

/** How often it is written down how far it has come, and looked whether somebody gave it up. */
const TELL_MS = 1000;
/** A process that is killed each time it makes one must not be started on it for ever. */
export const MOST_TRIES = 3;

interface Progress {
  stage: 'rows' | 'files' | 'keeping';
  filesDone: number;
  filesTotal: number | null;
}

class GivenUp extends Error {}

/**
 * Makes a backup that was asked for. What fails is written down for the administrators and not tried again: the disk is
 * still full. Only one whose process was killed is begun anew, by whoever comes next.
 * Rejects when even that could not be written down.
 */
export async function runBackup(services: Services, backupId: number): Promise<void> {
  const run = randomUUID();
  const tries = await begin(services, backupId, run);
  if (tries === undefined) return;
  if (tries > MOST_TRIES) return fail(services, backupId, run, `It was begun ${MOST_TRIES} times, and the server stopped each time.`);
  try {
    await make(services, backupId, run);
  } catch (error) {
    if (error instanceof GivenUp) return settleGivenUp(services, backupId, run);
    await fail(services, backupId, run, error instanceof Error ? error.message : String(error));
  }
}

/** Takes it; undefined where there is nothing to do any more. */
async function begin({ database: { db }, clock }: Services, backupId: number, run: string): Promise<number | undefined> {
  const [row] = await db
    .select()
    .from(backups)
    .where(and(eq(backups.id, backupId), inArray(backups.state, ['waiting', 'running'])));
  if (!row) return undefined;
  const gone = row.cancelAsked;
  await db
    .update(backups)
    .set(
      gone
        ? { state: 'cancelled', finishedAt: clock.now(), run }
        : { state: 'running', run, tries: row.tries + 1, stage: 'rows', filesDone: 0, filesTotal: null },
    )
    .where(eq(backups.id, backupId));
  return gone ? undefined : row.tries + 1;
}

async function make(services: Services, backupId: number, run: string): Promise<void> {
  const { config, clock } = services;
  const store = await backupStore(services);
  const now = clock.now();
  const name = basename(backupPath(config, now)).replace('.', `-${backupId}-${run.slice(0, 6)}.`);
  const path = join(store.workFolder, name);
  const ending = new AbortController();
  const progress: Progress = { stage: 'rows', filesDone: 0, filesTotal: null };
  const telling = tellEvery(services, backupId, run, progress, () => ending.abort(new GivenUp()));
  try {
    const written = await makeBackup(services, path, now, {
      signal: ending.signal,
      onProgress: (stage, done, total) => Object.assign(progress, stage === 'files' ? { stage, filesDone: done, filesTotal: total } : { stage }),
    });
    progress.stage = 'keeping';
    await store.keep(name, path);
    const { manifest, size, sha256 } = written;
    const kept = await services.database.transaction(async (tx) => {
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
    if (!kept) {
      await store.remove(name);
      throw new GivenUp();
    }
  } finally {
    await telling.stop();
  }
  await removeOld(services).catch((error: unknown) => services.log.error({ err: error }, 'removing old backups failed'));
}

const isStillOurs = (backupId: number, run: string) =>
  and(eq(backups.id, backupId), eq(backups.run, run), eq(backups.state, 'running'), eq(backups.cancelAsked, false));

/** Writes down now and then how far it has come; where that is not wanted any more, it says so. */
function tellEvery({ database: { db }, log }: Services, backupId: number, run: string, progress: Progress, unwanted: () => void) {
  let telling: Promise<void> | undefined;
  const tell = async () => {
    const rows = await db
      .update(backups)
      .set({ ...progress })
      .where(isStillOurs(backupId, run))
      .returning({ id: backups.id });
    if (rows.length === 0) unwanted();
  };
  const timer = setInterval(() => {
    telling ??= tell()
      // The next one may come through.
      .catch((error: unknown) => log.warn({ err: error }, 'how far a backup has come could not be written down'))
      .finally(() => (telling = undefined));
  }, TELL_MS);
  return {
    async stop() {
      clearInterval(timer);
      await telling;
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

async function fail({ database, clock, log }: Services, backupId: number, run: string, reason: string): Promise<void> {
  log.error({ backup: backupId, reason }, 'a backup failed');
  await database.transaction(async (tx) => {
    const rows = await tx
      .update(backups)
      .set({ state: 'failed', stage: null, finishedAt: clock.now(), lastError: reason.slice(0, 500) })
      .where(and(eq(backups.id, backupId), eq(backups.run, run)))
      .returning({ id: backups.id });
    if (rows.length > 0) await recordEvent(tx, { kind: 'backup.failed', at: clock.now(), actorId: null, data: { backup_id: backupId } });
  });
}
