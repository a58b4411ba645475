import { mkdirSync } from 'node:fs';
import { type Config, temporaryFolder } from '../../../config.ts';
import { type BackupStore, backupBucket, backupFolder } from '../../../platform/backup/backup-store.ts';
import type { Database } from '../../../platform/database/connect.ts';
import { createStorage } from '../../../platform/storage/create-storage.ts';
import { deploymentId } from '../../core/settings/deployment.ts';

const made = new WeakMap<Config, Promise<BackupStore>>();

/**
 * Where backups of the screen and the schedule are stored: in the folder the operator named, else in the bucket where there is
 * one, under a name of its own, else in the data folder. Nodes of one database share each of these already.
 */
export function backupStore({ config, database }: { config: Config; database: Pick<Database, 'db'> }): Promise<BackupStore> {
  const known = made.get(config) ?? open(config, database);
  made.set(config, known);
  // A failure may be temporary, so it is not remembered.
  known.catch(() => made.delete(config));
  return known;
}

async function open(config: Config, database: Pick<Database, 'db'>): Promise<BackupStore> {
  if (config.backup.inBucket) return backupBucket(await createStorage(config, `${await deploymentId(database)}-backups`), temporaryFolder(config.dataDir));
  mkdirSync(config.backup.dir, { recursive: true, mode: 0o700 });
  return backupFolder(config.backup.dir);
}
