import { mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import './quick-start.ts';
import { ServerRunning, Stop } from './stop.ts';
const USAGE = `Backups of everything, rows and files, with a checksum for each; and what holds between them.

  npm run backup [-- file]          makes one, also while the server runs
  npm run verify-backup -- file     restores one aside and holds every checksum against it
  npm run restore -- file           puts one into an empty database and an empty storage
  npm run move -- --to postgres://… moves everything from the embedded database to an empty PostgreSQL one
  npm run check-data                holds rows, counts and files against each other and tells what is at fault

Without a file the backup goes to BACKUP_DIR, named by the time. With BACKUP_KEY it is encrypted, and only opens with
the same key. DATA_DIR, DATABASE_URL and the S3 variables say which data, as for the server: restoring with other ones
moves everything there, from the embedded database to PostgreSQL, from a folder to a bucket, or back.

Moving needs the server stopped. With the S3 variables set the files of DATA_DIR go into the bucket as well. What is moved
stays where it was, too; nothing is written into a database or a bucket that is not empty.`;
async function main() {
    const [command, file, ...more] = process.argv.slice(2);
    if (more.length > (command === 'move' ? 1 : 0) || command === undefined || file === '--help' || !Object.hasOwn(commands, command)) {
        console.log(USAGE);
        return;
    }
    console.log(await commands[command](file, more[0]));
}
// Loaded here and not above, because `quick-start.ts` has to have run before.
const parts = async () => ({
    ...(await import('./operator.ts')),
    ...(await import('./config.ts')),
    ...(await import('./modules/backups/make.ts')),
    ...(await import('./modules/backups/move.ts')),
    ...(await import('./modules/backups/restore.ts')),
    ...(await import('./modules/integrity/check.ts')),
    ...(await import('./platform/clock.ts')),
    ...(await import('./platform/database/connect.ts')),
    ...(await import('./platform/backup/by-request.ts')),
});
const commands = {
    async backup(file) {
        const { withDatabase, readConfig, askForBackup, makeBackup, backupPath, storageOf, summaryOf } = await parts();
        const config = readConfig(process.env);
        const now = new Date();
        const path = file === undefined ? backupPath(config, now) : resolve(file);
        try {
            return await withDatabase(async (database) => summaryOf(path, await makeBackup({ config, database, storage: await storageOf(config, database) }, path, now)));
        }
        catch (error) {
            if (!(error instanceof ServerRunning))
                throw error;
            return askForBackup(config.dataDir, path);
        }
    },
    async restore(file) {
        const { withDatabase, restoreInto } = await parts();
        if (file === undefined)
            throw new Stop('Which backup? npm run restore -- file');
        const { rows, files } = await withDatabase((database, config) => restoreInto({ config, database }, resolve(file)), { untouched: true });
        return `Restored: ${rows} rows, ${files} files, every checksum right. Everybody who was signed in when the backup was made still is.`;
    },
    async move(option, url) {
        if (option !== '--to' || url === undefined || !/^postgres(ql)?:\/\//.test(url))
            throw new Stop('Where to? npm run move -- --to postgres://name:password@host/database');
        const { withDatabase, connect, moveEverything } = await parts();
        const { rows, files, backups, jobs } = await withDatabase(async (source, config) => {
            if (source.kind !== 'pglite')
                throw new Stop('DATABASE_URL is set: the data is in PostgreSQL already. This moves it out of the embedded database.');
            const target = await connect({ dataDir: config.dataDir, databaseUrl: url });
            try {
                return await moveEverything(config, source, target);
            }
            finally {
                await target.close();
            }
        });
        return `Moved and compared: ${rows} rows, ${files} files and ${backups} backups into the bucket, ${jobs} pieces of waiting work.
Start the server with DATABASE_URL set to the new database from now on, and the other variables as they are.
The old database in DATA_DIR/db was left as it is. Remove it once you are content.`;
    },
    async 'check-data'() {
        const { withDatabase, faultsIn, storageOf, systemClock } = await parts();
        const faults = await withDatabase(async (database, config) => faultsIn({ config, database, storage: await storageOf(config, database), clock: systemClock }));
        if (faults.length > 0)
            throw new Stop(faults.join('\n'));
        return 'Rows, counts and files agree.';
    },
    async 'verify-backup'(file) {
        const { readConfig, restoreAside } = await parts();
        if (file === undefined)
            throw new Stop('Which backup? npm run verify-backup -- file');
        const config = readConfig(process.env);
        mkdirSync(config.dataDir, { recursive: true });
        const { rows, files, madeAt, faults } = await restoreAside(config, resolve(file));
        if (faults.length > 0)
            throw new Stop(`The backup of ${madeAt} can be restored, but what is in it does not agree:\n${faults.join('\n')}`);
        return `The backup of ${madeAt} can be restored: ${rows} rows, ${files} files, every checksum right.`;
    },
};
main()
    .then(() => process.exit(0))
    .catch((error) => {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
});
