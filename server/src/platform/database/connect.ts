import type { Database, DatabaseLog } from './database.ts';
import { PREPARED_CLUSTER } from './embedded/prepared-cluster/fingerprint.ts';

export type { Before, Database, Db, Tx } from './database.ts';

export interface DatabaseConfig {
  readonly dataDir: string;
  readonly databaseUrl?: string | undefined;
  /** From how many milliseconds on a statement is logged as slow; 0 logs none. */
  readonly slowQueryMs?: number | undefined;
}

interface Connecting {
  /** A new embedded database is the one that `npm run build` prepared, where there is one: it has the newest schema already. */
  readonly prepared?: boolean;
}

/**
 * Opens the database the configuration asks for: PostgreSQL when an address is given, else the embedded one in `dataDir/db`.
 * Rejects with `FolderInUse` when another process has the folder, or with the driver's error.
 */
export async function connect(
  { databaseUrl, dataDir, slowQueryMs = 0 }: DatabaseConfig,
  log: DatabaseLog = { warn: () => undefined },
  { prepared = false }: Connecting = {},
): Promise<Database> {
  const slow = { ms: slowQueryMs, log };
  // Only the driver in use is loaded, since loading takes time.
  if (databaseUrl) return (await import('./postgres/postgres-database.ts')).postgresDatabase(databaseUrl, log, slow);
  const { embeddedDatabase } = await import('./embedded/pglite-database.ts');
  return embeddedDatabase(dataDir, slow, log, prepared ? PREPARED_CLUSTER : undefined);
}
