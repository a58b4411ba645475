import { randomUUID } from 'node:crypto';
import { and, eq, inArray } from 'drizzle-orm';
import { backups } from '../../db/schema/backups.ts';
import { MissingFile } from '../../platform/storage/storage.ts';
import { recordEvent } from '../../platform/events.ts';
import { messageOf } from '../../platform/fault.ts';
import { diskRoom } from '../../platform/http/disk-room.ts';
import { restoreInThread } from './aside.ts';
import { MOST_TRIES } from './run.ts';
import { backupStore } from './store.ts';
/** So many faults are told, each so long. */
const TOLD = { faults: 20, letters: 500 };
/** So many times its size a backup takes on the disk while it is restored aside: opened, its files, and its rows. One of the bucket is fetched first. */
const ASIDE_TIMES = 3;
/** Proves a backup by restoring it aside, and writes down what came of it. */
export async function runBackupTest(services, backupId) {
    const { database, clock } = services;
    const run = randomUUID();
    const mine = and(eq(backups.id, backupId), inArray(backups.test, ['waiting', 'running']));
    const [row] = await database.db.select().from(backups).where(mine);
    if (!row)
        return;
    await database.db
        .update(backups)
        .set({ test: 'running', testRun: run, testTries: row.testTries + 1 })
        .where(mine);
    const { test, faults } = row.testTries >= MOST_TRIES
        ? { test: 'undone', faults: [`It was begun ${MOST_TRIES} times, and the server stopped each time.`] }
        : await outcomeOf(services, row.fileName ?? '', row.size ?? 0);
    const told = faults.slice(0, TOLD.faults).map((fault) => fault.slice(0, TOLD.letters));
    await database.transaction(async (tx) => {
        const rows = await tx
            .update(backups)
            .set({ test, testFaults: told, testedAt: clock.now() })
            .where(and(mine, eq(backups.testRun, run)))
            .returning({ id: backups.id });
        if (rows.length === 0)
            return;
        const kind = test === 'failed' ? 'backup.test_failed' : 'backup.tested';
        await recordEvent(tx, { kind, at: clock.now(), actorId: null, data: { backup_id: backupId, outcome: test } });
    });
}
async function outcomeOf(services, name, size) {
    try {
        const store = await backupStore(services);
        await diskRoom(services.config, size * (store.place === 'bucket' ? ASIDE_TIMES + 1 : ASIDE_TIMES));
        const told = await store.withFile(name, (path) => restoreInThread(services.config, path));
        if ('refused' in told)
            return { test: 'failed', faults: [told.refused] };
        return { test: told.faults.length > 0 ? 'failed' : 'passed', faults: told.faults };
    }
    catch (error) {
        if (error instanceof MissingFile)
            return { test: 'failed', faults: [`${name} is not where backups are kept.`] };
        services.log.error({ err: error }, 'a restore test could not be done');
        return { test: 'undone', faults: [messageOf(error)] };
    }
}
