import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import * as schema from '../../../db/schema/index.ts';
import { thenAfterCommit } from '../after-commit.ts';
import { takingClaim } from '../claim.ts';
import type { Database, DatabaseLog } from '../database.ts';
import { givingTexts, withoutParsers } from './date-texts.ts';
import { openDurablePglite } from './durable-pglite.ts';
import { type Engine, LastingEngine } from './embedded-engine.ts';
import { holdFolderLock } from './folder-lock.ts';
import { pgliteJobStore } from './pglite-job-store.ts';
import { holdingRights } from '../rights.ts';
import { type SlowStatements, watchEngine } from '../slow-statements.ts';
import { guarded, guardMethods, transactionGuard } from '../transaction-guard.ts';

/**
 * The embedded database in `dataDir/db`. Rejects with `FolderInUse` when another process has it open.
 * @param archive a prepared cluster, for a folder that has none
 */
export async function embeddedDatabase(
  dataDir: string,
  slow?: SlowStatements,
  log: DatabaseLog = { warn: () => undefined },
  archive?: string,
): Promise<Database> {
  const dir = join(dataDir, 'db');
  const release = holdFolderLock(dir);
  try {
    const refused = (reason: string) => log.warn({ reason }, 'the prepared database cannot be used, and a new one is made instead');
    const first = archive === undefined ? {} : { archive, refused };
    return pgliteDatabase(await LastingEngine.opened(dir, async () => watched(givingTexts(await openDurablePglite(dir, first)), slow), log), release);
  } catch (error) {
    release();
    throw error;
  }
}

const watched = (engine: PGlite, slow: SlowStatements | undefined): PGlite => (slow ? watchEngine(engine, slow) : engine);

/** A database in memory that forgets everything when closed; `dump` is a `dumpDataDir` of another one. */
export async function memoryDatabase(dump?: Blob, slow?: SlowStatements): Promise<Database & { dump(): Promise<Blob> }> {
  const client = watched(givingTexts(await PGlite.create(dump ? { loadDataDir: dump } : {})), slow);
  return { ...pgliteDatabase(client), dump: () => client.dumpDataDir('none') };
}

/** Makes an open engine `givingTexts` a `Database`; `release` is called once it is closed. */
export function pgliteDatabase(client: Engine, release: () => void = () => undefined): Database {
  const guard = transactionGuard();
  guardMethods(client, ['query', 'exec', 'sql', 'transaction', 'describeQuery'], guard);
  const db = drizzle(withoutParsers(client, guard), { schema });
  return {
    kind: 'pglite',
    db: guarded(db, guard),
    transaction: (body, before) =>
      takingClaim(
        (claimed) => thenAfterCommit((inner) => db.transaction((tx) => guard.inside(() => inner(tx as never))), claimed),
        holdingRights(body, before),
      ),
    alone: (_name, body) => body(),
    jobStore: { db: pgliteJobStore(client), backend: 'pglite' },
    async listen(channel, heard) {
      const stop = await client.listen(channel, (payload) => heard.notice(payload));
      const forget = client.onReopened?.(() => heard.gap());
      return async () => {
        forget?.();
        await stop();
      };
    },
    address: undefined,
    settled: () => client.settled?.() ?? Promise.resolve(),
    overloaded: () => client.overloaded?.() ?? false,
    connections: () => ({ open: client.closed ? 0 : 1, idle: 0, waiting: 0 }),
    async close() {
      if (!client.closed) await client.close();
      release();
    },
  };
}
