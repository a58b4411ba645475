import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { openJobs } from '../../../jobs/open-jobs.ts';
import { createLog } from '../../../log.ts';
import { migrate } from '../../migrate.ts';
import { embeddedDatabase } from '../pglite-database.ts';
import { packCluster } from './archive.ts';
import { clusterFingerprint } from './fingerprint.ts';

/** Makes the archive of a cluster that is up to date and has nothing of any installation. */
export async function makePreparedCluster(): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'miyar-prepare-'));
  try {
    const database = await embeddedDatabase(folder);
    const { db } = database;
    await migrate(database);
    // The tables and queues of the jobs, a third of what was left of a first start.
    await (await openJobs(database, createLog({ json: false }))).close();
    // When it last looked at its timetable: no server missed what was due since.
    await db.execute(sql`update pgboss.version set cron_on = null`);
    // Copies of the empty database, for making others, which nobody does: two thirds of what a start would have to write.
    await db.execute(sql`update pg_database set datistemplate = false`);
    for (const name of ['template0', 'template1']) await db.execute(sql`drop database ${sql.identifier(name)}`);
    await db.execute(sql`vacuum (freeze)`);
    await database.close();
    return packCluster(join(folder, 'db', 'cluster'), clusterFingerprint());
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
