import { mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Config, temporaryFolder } from '../../../config.ts';
import { ownKeyFileSecret } from '../../../platform/backup/installation-key.ts';
import { type BackupTarget, type Written, writeBackup } from '../../../platform/backup/write-backup.ts';
import type { Database } from '../../../platform/database/connect.ts';
import { createStorage } from '../../../platform/storage/create-storage.ts';
import type { Storage } from '../../../platform/storage/storage.ts';
import { deploymentId } from '../../core/settings/deployment.ts';

/** The storage of a deployment, for a command that has only its database. */
export const storageOf = async (config: Config, database: Database): Promise<Storage> => createStorage(config, await deploymentId(database));

/** The name of a backup made now; names sort by time. */
export const backupPath = ({ backup }: Config, now: Date): string =>
  join(backup.dir, `miyar-${now.toISOString().slice(0, 19).replaceAll(':', '-')}Z.${backup.key === undefined ? 'zip' : 'sealed'}`);

/** Makes a backup of everything, encrypted where there is a key. Work goes on meanwhile. */
export async function makeBackup(
  { config, database, storage }: { config: Config; database: Database; storage: Storage },
  path: string,
  now: Date,
  options: Pick<BackupTarget, 'signal' | 'onProgress' | 'rowsOnly'> = {},
): Promise<Written> {
  const tmpDir = temporaryFolder(config.dataDir);
  for (const folder of [tmpDir, dirname(path)]) mkdirSync(folder, { recursive: true, mode: 0o700 });
  const { key: secret } = config.backup;
  const keySecret = secret === undefined ? await ownKeyFileSecret(config.dataDir) : undefined;
  return writeBackup({ database, storage }, { path, secret, keySecret, tmpDir, now, ...options });
}

/** A backup in a sentence for the operator. */
export function summaryOf(path: string, { manifest, size, sha256 }: Written): string {
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  const missing =
    manifest.missing.length > 0 ? `\n${manifest.missing.length} files that rows speak of were not in the storage: ${manifest.missing.join(', ')}` : '';
  const files = manifest.rows_only ? `${manifest.files.length} files stated and not in it` : `${manifest.files.length} files`;
  return `${path}\n${rows} rows, ${files}, ${size} bytes, SHA-256 ${sha256}${missing}`;
}
