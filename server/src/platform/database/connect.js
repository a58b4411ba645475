/**
 * Opens the database the configuration asks for: PostgreSQL when an address is given, else the embedded one in `dataDir/db`.
 * Rejects with `FolderInUse` when another process has the folder, or with the driver's error.
 */
export async function connect({ databaseUrl, dataDir, slowQueryMs = 0 }, log = { warn: () => undefined }) {
    const slow = { ms: slowQueryMs, log };
    // Only the driver in use is loaded: each takes its time.
    if (databaseUrl)
        return (await import('./postgres-database.ts')).postgresDatabase(databaseUrl, log, slow);
    return (await import('./pglite-database.ts')).embeddedDatabase(dataDir, slow, log);
}
