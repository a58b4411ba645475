import { mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { temporaryFolder } from '../../config.ts';
import { writeBackup } from '../../platform/backup/write-backup.ts';
import { createStorage } from '../../platform/storage/create-storage.ts';
import { deploymentId } from '../settings/deployment.ts';
/** The storage of a deployment, for a command that has only its database. */
export const storageOf = async (config, database) => createStorage(config, await deploymentId(database));
/** Where a backup of this moment goes: sorted by name they are sorted by time. */
export const backupPath = ({ backup }, now) => join(backup.dir, `miyar-${now.toISOString().slice(0, 19).replaceAll(':', '-')}Z.${backup.key === undefined ? 'zip' : 'sealed'}`);
/** Makes a backup of everything, encrypted where there is a key. Nobody has to stop working meanwhile. */
export async function makeBackup({ config, database, storage }, path, now, watched = {}) {
    const tmpDir = temporaryFolder(config.dataDir);
    for (const folder of [tmpDir, dirname(path)])
        mkdirSync(folder, { recursive: true });
    return writeBackup({ database, storage }, { path, secret: config.backup.key, tmpDir, now, ...watched });
}
/** A backup in a sentence for the operator. */
export function summaryOf(path, { manifest, size, sha256 }) {
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
    const missing = manifest.missing.length > 0 ? `\n${manifest.missing.length} files that rows speak of were not in the storage: ${manifest.missing.join(', ')}` : '';
    return `${path}\n${rows} rows, ${manifest.files.length} files, ${size} bytes, SHA-256 ${sha256}${missing}`;
}
