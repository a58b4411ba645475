import type { Database, DatabaseLog } from './database.ts';

export type { Database, Db, Tx } from './database.ts';

export interface DatabaseConfig {
  readonly dataDir: string;
  readonly databaseUrl?: string | undefined;
  /** From how many milliseconds on a statement is logged as slow; 0 logs none. */
  readonly slowQueryMs?: number | undefined;
}

/**
 * Opens the database the configuration asks for: PostgreSQL when an address is given, else the embedded one in `dataDir/db`.
 * Rejects with `FolderInUse` when another process has the folder, or with the driver's error.
 */
export async function connect({ databaseUrl, dataDir, slowQueryMs = 0 }: DatabaseConfig, log: DatabaseLog = { warn: () => undefined }): Promise<Database> {
  const slow = { ms: slowQueryMs, log };
  // Only the driver in use is loaded, since loading takes time.
  if (databaseUrl) return (await import('./postgres/postgres-database.ts')).postgresDatabase(databaseUrl, log, slow);
  return (await import('./embedded/pglite-database.ts')).embeddedDatabase(dataDir, slow, log);
}
