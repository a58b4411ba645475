import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { openJobs } from '../../jobs/open-jobs.ts';
import { createLog } from '../../log.ts';
import { connect } from '../connect.ts';
import { migrate } from '../migrate.ts';
import { packCluster } from './archive.ts';
import { clusterFingerprint } from './fingerprint.ts';

/** Makes the archive of a cluster that is up to date and has nothing of any installation. */
export async function makePreparedCluster(): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'miyar-prepare-'));
  try {
    const database = await connect({ dataDir: folder });
    const { db } = database;
    await migrate(database);
    // The tables and queues of the jobs: making them took a third of the rest of a first start.
    await (await openJobs(database, createLog({ json: false }))).close();
    // When it last looked at its timetable: no server missed what was due since.
    await db.execute(sql`update pgboss.version set cron_on = null`);
    await db.execute(sql`vacuum (freeze)`);
    await db.execute(sql`checkpoint`);
    await database.close();
    return packCluster(join(folder, 'postgres', 'cluster'), clusterFingerprint());
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
