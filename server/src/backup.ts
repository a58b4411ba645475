import { existsSync, mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readConfig } from './config.ts';
import { backupPath } from './modules/operations/backups/make.ts';
import { moveEverything, moveIntoFolder } from './modules/operations/backups/move.ts';
import { fitsPrepared, openWithKey, restoreInto, restoreScratchCopy } from './modules/operations/backups/restore.ts';
import { FOLDED } from './modules/registry.ts';
import { operate, withDatabase } from './operator.ts';
import { openOldEmbedded } from './platform/backup/old-embedded.ts';
import { connect } from './platform/database/connect.ts';
import { oldDatabase } from './platform/database/embedded/embedded-database.ts';
import { asCalled } from './starting/as-called.ts';
import { endWithFault } from './starting/end-with-fault.ts';
import { Stop } from './stop.ts';

const USAGE = `Backups of everything, rows and files, with a checksum for each; what holds between them; and an export in open formats.

  npm run backup [-- file]          makes one, also while the server runs
    --rows-only                     of the rows; files are stated by key, size and SHA-256, and stay where they are
  npm run export -- file.zip        everything in open formats (CSV, JSON Lines, the files), without passwords and keys
  npm run verify-backup -- file     restores one into a scratch database and compares every checksum
  npm run restore -- file           puts one into an empty database and an empty storage
    --files keep                    beside the files that are there: compares each, adds what is missing, changes nothing
    --keep-sessions                 whoever was signed in when the backup was made still is
    --new-keys                      where the key of an unsealed one cannot be opened: second factors, links with
                                    identity providers and secrets of webhooks are set up anew, older receipts are
                                    no longer recognised, and unsent entries on devices are lost
    --unsealed                      (also with verify-backup) takes one that is not sealed, though BACKUP_KEY is set
  npm run move -- --to postgres://… moves everything from the embedded database to an empty PostgreSQL one
  npm run move                      brings over the embedded database of a version before 1.0
  npm run check-data                compares rows, counts and files and names what is at fault

Without a file, the backup goes to BACKUP_DIR, named by the time. With BACKUP_KEY it is encrypted, and only the same key
opens it. Without BACKUP_KEY, whoever has the file can read it, but not the key of the installation: that is sealed with
the file backup-key of DATA_DIR. To restore elsewhere, take backup-key along; store it apart from the backups.
DATA_DIR, DATABASE_URL and the S3 variables name the data, as for the server. Restoring with other variables moves
everything there: from the embedded database to PostgreSQL, from a folder to a bucket, or back.

Moving needs the server stopped. With the S3 variables set the files of DATA_DIR go into the bucket as well. What is moved
stays where it was, too; nothing is written into a database or a bucket that is not empty.`;

const OPTIONS = {
  'rows-only': { type: 'boolean', default: false },
  files: { type: 'string', default: 'empty' },
  'keep-sessions': { type: 'boolean', default: false },
  unsealed: { type: 'boolean', default: false },
  'new-keys': { type: 'boolean', default: false },
  to: { type: 'string' },
  help: { type: 'boolean', short: 'h', default: false },
} as const;

/** The options of each command besides a file. */
const TAKES: Record<keyof typeof commands, readonly (keyof typeof OPTIONS)[]> = {
  backup: ['rows-only'],
  export: [],
  restore: ['files', 'keep-sessions', 'new-keys', 'unsealed'],
  'verify-backup': ['unsealed'],
  move: ['to'],
  'check-data': [],
};

async function main(): Promise<void> {
  const { positionals, values, tokens } = parsed();
  const [command, file, ...more] = positionals;
  if (values.help || command === undefined || !Object.hasOwn(commands, command) || more.length > 0) return console.log(asCalled(USAGE));
  const name = command as keyof typeof commands;
  for (const token of tokens)
    if (token.kind === 'option' && !TAKES[name].some((option) => option === token.name))
      throw new Stop(`${name} takes no ${token.rawName}.\n\n${asCalled(USAGE)}`);
  console.log(await commands[name](file, values));
}

function parsed() {
  try {
    return parseArgs({ allowPositionals: true, tokens: true, options: OPTIONS });
  } catch (error) {
    throw new Stop(`${(error as Error).message}\n\n${asCalled(USAGE)}`);
  }
}
type Values = ReturnType<typeof parsed>['values'];

const commands = {
  async backup(file: string | undefined, { 'rows-only': rowsOnly }: Values): Promise<string> {
    return operate('backup', { path: file === undefined ? backupPath(readConfig(process.env), new Date()) : resolve(file), rowsOnly });
  },

  async export(file: string | undefined): Promise<string> {
    if (file === undefined) throw new Stop('Where to? npm run export -- file.zip');
    if (existsSync(file)) throw new Stop(`${file} is there already. An export replaces nothing.`);
    return operate('export', { path: resolve(file) });
  },

  async restore(file: string | undefined, { files, unsealed, 'keep-sessions': withSessions, 'new-keys': newKeys }: Values): Promise<string> {
    if (file === undefined) throw new Stop('Which backup? npm run restore -- file');
    if (files !== 'empty' && files !== 'keep') throw new Stop('--files is empty or keep.');
    const backup = await openWithKey(readConfig(process.env), resolve(file), { unsealed });
    const options = { files, withSessions, newKeys } as const;
    const target = { untouched: true, prepared: fitsPrepared(backup) };
    const restored = await withDatabase((database, config) => restoreInto({ config, database }, backup, options), target).finally(() => backup.close());
    const said = [
      `Restored ${sealOf(backup)}: ${restored.rows} rows, ${restored.files} files, every checksum right.`,
      ...(files === 'keep' ? [`${restored.same} files were there already, each as it should be.`] : []),
      withSessions
        ? 'Everybody who was signed in when the backup was made still is, and its access tokens work.'
        : 'Nobody is signed in: every session of the backup was ended, and every access token revoked.',
      ...(restored.newKeys
        ? ['The key of the installation is new: second factors, links with identity providers and secrets of webhooks are set up anew.']
        : []),
      ...named(restored.missing, 'files are neither in the storage nor in the backup'),
      ...named(restored.different, 'files in the storage have other bytes than were received, and were left as they are'),
    ].join('\n');
    if (restored.different.length > 0) throw new Stop(said);
    return said;
  },

  async move(_file: string | undefined, { to }: Values): Promise<string> {
    if (to !== undefined && !/^postgres(ql)?:\/\//.test(to)) throw new Stop('Where to? npm run move -- --to postgres://name:password@host/database');
    const config = readConfig(process.env);
    if (config.databaseUrl !== undefined) throw new Stop('DATABASE_URL is set: the data is in PostgreSQL already. This moves it out of DATA_DIR.');
    const old = oldDatabase(config.dataDir);
    if (old === undefined && to === undefined) throw new Stop('Where to? npm run move -- --to postgres://name:password@host/database');
    const source = old === undefined ? await connect(config) : await openOldEmbedded(old);
    const moving = async () => {
      if (to === undefined) return moveIntoFolder(config, source, FOLDED);
      const target = await connect({ dataDir: config.dataDir, databaseUrl: to });
      return moveEverything(config, source, target, FOLDED).finally(() => target.close());
    };
    const { rows, files, backups, jobs } = await moving().finally(() => source.close());
    return `Moved and compared: ${rows} rows, ${files} files and ${backups} backups into the bucket, ${jobs} pieces of waiting work.
${to === undefined ? 'Start the server as before.' : 'Start the server with DATABASE_URL set to the new database from now on, and the other variables as they are.'}
The old database in ${old === undefined ? 'DATA_DIR/postgres' : 'DATA_DIR/db'} was left as it is. Remove it once you are content.`;
  },

  async 'check-data'(): Promise<string> {
    return operate('check-data', {});
  },

  async 'verify-backup'(file: string | undefined, { unsealed }: Values): Promise<string> {
    if (file === undefined) throw new Stop('Which backup? npm run verify-backup -- file');
    const config = readConfig(process.env);
    mkdirSync(config.dataDir, { recursive: true, mode: 0o700 });
    const { rows, files, missing, madeAt, faults, rowsOnly, sealed } = await restoreScratchCopy(config, resolve(file), FOLDED, { unsealed });
    if (faults.length > 0) throw new Stop(`The backup of ${madeAt} can be restored, but what is in it does not agree:\n${faults.join('\n')}`);
    const held = rowsOnly ? `${missing.length} files stated and not in it` : `${files} files`;
    return `The backup of ${madeAt}, ${sealOf({ sealed })}, can be restored: ${rows} rows, ${held}, every checksum right.`;
  },
};

const sealOf = ({ sealed }: { sealed: boolean }): string => (sealed ? 'sealed' : 'not sealed');

const named = (keys: readonly string[], what: string): string[] => (keys.length > 0 ? [`${keys.length} ${what}: ${keys.join(', ')}`] : []);

main()
  .then(() => process.exit(0))
  .catch((error: unknown) => endWithFault(error));
