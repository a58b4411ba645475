import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { sql } from 'drizzle-orm';
import type { Database, DatabaseLog } from '../database.ts';
import { postgresDatabase } from '../postgres/postgres-database.ts';
import type { SlowStatements } from '../slow-statements.ts';
import { settleCluster } from './cluster.ts';
import { type Engine, portPassword, runningEngine, startEngine } from './engine.ts';
import { runsAs } from './engine-user.ts';
import { holdFolderLock } from './folder-lock.ts';
import { findPrograms } from './programs.ts';

export interface EmbeddedOptions {
  /** A prepared cluster for a folder that has none. */
  readonly archive?: string | undefined;
  /** The user id of PostgreSQL, if this process runs as root. */
  readonly uid?: number | undefined;
  /** Around the data folder: what the engine's user has to pass through is opened up to here. */
  readonly within?: string | undefined;
  /** Connections by a port of this machine, as on Windows, which has no sockets in files. */
  readonly byPort?: boolean;
}

/** The data is in the embedded database of versions before 1.0, which was another engine. */
export class OldFolder extends Error {
  override readonly name = 'OldFolder';
  constructor(dataDir: string) {
    super(`${join(dataDir, 'db')} was written by an older version, whose embedded database was another one. Bring it over with npm run move, and start again.`);
  }
}

const folderOf = (dataDir: string): string => resolve(dataDir, 'postgres');
const clusterOf = (dataDir: string): string => join(folderOf(dataDir), 'cluster');

/** The folder of an older version's embedded database, where a data folder has one that was not brought over. */
export const oldDatabase = (dataDir: string): string | undefined => {
  const folder = join(dataDir, 'db');
  return existsSync(join(folder, 'cluster')) && !existsSync(clusterOf(dataDir)) ? folder : undefined;
};

/** The times that a prepared cluster has of its own making. */
const RENEWED = sql`update standard_versions set created_at = now()`;

/**
 * The embedded database in `dataDir/postgres`: PostgreSQL as a process of this one, which ends with it.
 * @throws FolderInUse where another process has the folder, OldFolder, NoPrograms, EngineNotStarted
 */
export async function embeddedDatabase(dataDir: string, slow: SlowStatements, log: DatabaseLog, options: EmbeddedOptions = {}): Promise<Database> {
  const [folder, cluster] = [folderOf(dataDir), clusterOf(dataDir)];
  if (oldDatabase(dataDir) !== undefined) throw new OldFolder(dataDir);
  const release = holdFolderLock(folder);
  let engine: Engine | undefined;
  try {
    const programs = await findPrograms(join(folder, 'lib'));
    const as = runsAs({ dataDir, paths: [folder, programs.postgres], wanted: options.uid, within: options.within });
    const password = await portPassword(folder, options.byPort);
    const passwordFile = password === undefined ? undefined : join(folder, 'password');
    const isPrepared = await settleCluster(cluster, { programs, runsAs: as, archive: passwordFile ? undefined : options.archive, passwordFile, log });
    engine = await startEngine({ cluster, programs, runsAs: as, log, password });
    const database = await postgresDatabase(engine.url, log, slow);
    if (isPrepared) await database.db.execute(RENEWED);
    return closedWith(database, async () => {
      await engine?.stop();
      release();
    });
  } catch (error) {
    await engine?.stop();
    release();
    throw error;
  }
}

/**
 * The embedded database of a server that is running on the folder, for a command beside it.
 * @returns undefined where it does not take connections
 */
export async function databaseBeside(dataDir: string, slow: SlowStatements, log: DatabaseLog): Promise<Database | undefined> {
  const url = await runningEngine(clusterOf(dataDir), await portPassword(folderOf(dataDir)));
  return url === undefined ? undefined : closedWith(await postgresDatabase(url, log, slow), async () => undefined);
}

/** No other server shares an embedded database: who asks for its address to reach others finds none. */
function closedWith(database: Database, afterwards: () => Promise<void>): Database {
  return {
    ...database,
    address: undefined,
    async close() {
      await database.close();
      await afterwards();
    },
  };
}
