import { mkdirSync } from 'node:fs';
import { temporaryFolder } from '../../config.ts';
import { backupBucket, backupFolder } from '../../platform/backup/backup-store.ts';
import { createStorage } from '../../platform/storage/create-storage.ts';
import { deploymentId } from '../settings/deployment.ts';
const made = new WeakMap();
/**
 * Where backups of the screen and the schedule are kept: in the folder the operator named, else in the bucket where there is
 * one, under a name of its own, else in the data folder. Nodes of one database share each of these already.
 */
export function backupStore({ config, database }) {
    const known = made.get(config) ?? open(config, database);
    made.set(config, known);
    // What failed once may not fail again.
    known.catch(() => made.delete(config));
    return known;
}
async function open(config, database) {
    if (config.backup.inBucket)
        return backupBucket(await createStorage(config, `${await deploymentId(database)}-backups`), temporaryFolder(config.dataDir));
    mkdirSync(config.backup.dir, { recursive: true });
    return backupFolder(config.backup.dir);
}
