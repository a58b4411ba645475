import { join } from 'node:path';
import type { Db, Tx } from '../database/database.ts';
import { holdFolderLock } from '../database/embedded/folder-lock.ts';

/** The functions that read the embedded database of versions before 1.0. */
export interface OldEmbedded {
  readonly db: Db;
  transaction<T>(body: (tx: Tx) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/**
 * Opens the embedded database of an older version, which was PGlite: for `npm run move` alone, so that its code is loaded only there.
 * Rejects with the engine's error when the files are not a database it can open.
 * @param folder `DATA_DIR/db`
 * @throws FolderInUse while a server of that version runs on it
 */
export async function openOldEmbedded(folder: string): Promise<OldEmbedded> {
  const release = holdFolderLock(folder);
  const [{ PGlite }, { drizzle }] = await Promise.all([import('@electric-sql/pglite'), import('drizzle-orm/pglite')]);
  const client = await PGlite.create(join(folder, 'cluster')).catch((error: unknown) => {
    release();
    throw error;
  });
  const db = drizzle(client);
  return {
    db: db as unknown as Db,
    transaction: (body) => db.transaction((tx) => body(tx as unknown as Tx)),
    close: () => client.close().finally(release),
  };
}
