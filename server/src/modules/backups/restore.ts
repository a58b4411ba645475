import { mkdirSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { faultsIn } from '../integrity/check.ts';
import { type Config, temporaryFolder } from '../../config.ts';
import { openBackup } from '../../platform/backup/open-backup.ts';
import { type Restored, restoreBackup } from '../../platform/backup/restore-backup.ts';
import { connect, type Database } from '../../platform/database/connect.ts';
import { createStorage } from '../../platform/storage/create-storage.ts';
import { systemClock } from '../../platform/clock.ts';
import { folderStorage } from '../../platform/storage/folder-storage.ts';

/**
 * Puts a backup into the database and the storage of this configuration, which have to be empty.
 * Rejects with `NotEmpty`, `BackupNotOpened`, `NewerSchema`.
 */
export async function restoreInto({ config, database }: { config: Config; database: Database }, path: string): Promise<Restored> {
  const tmpDir = temporaryFolder(config.dataDir);
  mkdirSync(tmpDir, { recursive: true });
  const backup = await openBackup(path, { secret: config.backup.key, tmpDir });
  try {
    // The files of a bucket are known by what the data says, which is about to be the backup's.
    const storage = await createStorage(config, backup.manifest.deployment ?? 'restored');
    return await restoreBackup(backup, { database, storage }, tmpDir);
  } finally {
    await backup.close();
  }
}

/** Proves a backup by restoring it aside, into a database and a folder that are thrown away, and looking for faults there. */
export async function restoreAside(config: Config, path: string): Promise<Restored & { madeAt: string; faults: string[] }> {
  const tmpDir = temporaryFolder(config.dataDir);
  mkdirSync(tmpDir, { recursive: true });
  // Closed and removed in reverse, whichever of them it does not come to.
  await using held = new AsyncDisposableStack();
  const folder = await mkdtemp(join(tmpDir, 'aside-'));
  held.defer(() => rm(folder, { recursive: true, force: true }));
  const backup = await openBackup(path, { secret: config.backup.key, tmpDir });
  held.defer(() => backup.close());
  const database = await connect({ dataDir: folder });
  held.defer(() => database.close());
  const storage = await folderStorage(folder);
  const restored = await restoreBackup(backup, { database, storage }, folder);
  return { ...restored, madeAt: backup.manifest.made_at, faults: await faultsIn({ config, database, storage, clock: systemClock }, backup.manifest.missing) };
}
