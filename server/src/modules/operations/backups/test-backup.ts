import { randomUUID } from 'node:crypto';
import { and, eq, inArray } from 'drizzle-orm';
import { backups } from '../../../db/schema/operations/backups.ts';
import { MissingFile } from '../../../platform/storage/storage.ts';
import { recordEvent } from '../../../platform/events.ts';
import { messageOf } from '../../../platform/fault.ts';
import { diskRoom } from '../../../platform/http/limits/disk-room.ts';
import type { Services } from '../../../services.ts';
import { restoreInThread } from './scratch-restore.ts';
import type { BackupRow } from './actions.ts';
import { MAX_TRIES } from './run.ts';
import { backupStore } from './store.ts';

interface Outcome {
  test: 'passed' | 'failed' | 'undone';
  faults: string[];
}

/** How many faults are recorded, and how long each may be. */
const RECORDED = { faults: 20, letters: 500 };

/** How many times its size a backup takes on the disk while it is restored into a scratch copy: opened, its files, and its rows. One of the bucket is fetched first. */
const SCRATCH_TIMES = 3;

/** Tests a backup by restoring it into a scratch copy, and records the result. */
export async function runBackupTest(services: Services, backupId: number): Promise<void> {
  const { database, clock } = services;
  const run = randomUUID();
  const mine = and(eq(backups.id, backupId), inArray(backups.test, ['waiting', 'running']));
  const [row] = await database.db.select().from(backups).where(mine);
  if (!row) return;
  await database.db
    .update(backups)
    .set({ test: 'running', testRun: run, testTries: row.testTries + 1 })
    .where(mine);
  const { test, faults } =
    row.testTries >= MAX_TRIES
      ? ({ test: 'undone', faults: [`It was begun ${MAX_TRIES} times, and the server stopped each time.`] } satisfies Outcome)
      : await outcomeOf(services, row);
  const recorded = faults.slice(0, RECORDED.faults).map((fault) => fault.slice(0, RECORDED.letters));
  await database.transaction(async (tx) => {
    const rows = await tx
      .update(backups)
      .set({ test, testFaults: recorded, testedAt: clock.now() })
      .where(and(mine, eq(backups.testRun, run)))
      .returning({ id: backups.id });
    if (rows.length === 0) return;
    const kind = test === 'failed' ? 'backup.test_failed' : 'backup.tested';
    await recordEvent(tx, { kind, at: clock.now(), actorId: null, data: { backup_id: backupId, outcome: test } });
  });
}

async function outcomeOf(services: Services, { fileName, size, sealed }: BackupRow): Promise<Outcome> {
  const name = fileName ?? '';
  try {
    const store = await backupStore(services);
    await diskRoom(services.config, (size ?? 0) * (store.place === 'bucket' ? SCRATCH_TIMES + 1 : SCRATCH_TIMES));
    const found = await store.withFile(
      name,
      (
        path, // One made before there was a key is not sealed, and the list says so.
      ) => restoreInThread(services.config, path, { unsealed: sealed === false }),
    );
    if ('refused' in found) return { test: 'failed', faults: [found.refused] };
    return { test: found.faults.length > 0 ? 'failed' : 'passed', faults: found.faults };
  } catch (error) {
    if (error instanceof MissingFile) return { test: 'failed', faults: [`${name} is not where backups are stored.`] };
    services.log.error({ err: error }, 'a restore test could not be run');
    return { test: 'undone', faults: [messageOf(error)] };
  }
}
