import type { Database, DatabaseLog } from './database.ts';
import { FolderInUse } from './embedded/folder-lock.ts';
import { PREPARED_CLUSTER } from './embedded/fingerprint.ts';
import { postgresDatabase } from './postgres/postgres-database.ts';

export type { Database, Db, Tx } from './database.ts';

export interface DatabaseConfig {
  readonly dataDir: string;
  readonly databaseUrl?: string | undefined;
  /** The user id of an embedded PostgreSQL, if the server runs as root. */
  readonly databaseUid?: number | undefined;
  /** From how many milliseconds on a statement is logged as slow; 0 logs none. */
  readonly slowQueryMs?: number | undefined;
}

interface Connecting {
  /** A new embedded database is the one that `npm run build` prepared, where there is one: it has the newest schema already. */
  readonly prepared?: boolean;
  /** Uses the embedded database of the server that runs on the folder, where one does. */
  readonly beside?: boolean;
  /** A folder around the data folder, for a copy in another data folder: the engine's user is let through from there on. */
  readonly within?: string;
}

/**
 * Opens the database the configuration asks for: PostgreSQL at an address, else an embedded one in `dataDir/postgres`.
 * Rejects with `FolderInUse` when another process has the folder, or with the driver's error.
 */
export async function connect(
  { databaseUrl, dataDir, databaseUid, slowQueryMs = 0 }: DatabaseConfig,
  log: DatabaseLog = { warn: () => undefined },
  { prepared = false, beside = false, within }: Connecting = {},
): Promise<Database> {
  const slow = { ms: slowQueryMs, log };
  if (databaseUrl) return postgresDatabase(databaseUrl, log, slow);
  const { databaseBeside, embeddedDatabase } = await import('./embedded/embedded-database.ts');
  try {
    return await embeddedDatabase(dataDir, slow, log, { archive: prepared ? PREPARED_CLUSTER : undefined, uid: databaseUid, within });
  } catch (error) {
    const running = beside && error instanceof FolderInUse ? await databaseBeside(dataDir, slow, log) : undefined;
    if (running) return running;
    throw error;
  }
}
