import { type Config, readConfig } from './config.ts';
import { connect, type Database } from './platform/database/connect.ts';
import { migrate } from './platform/database/migrate.ts';
import { storageOf } from './modules/operations/backups/make.ts';
import { type CommandName, type CommandOptions, runCommand } from './operator-commands.ts';
import { makePrivate } from './platform/storage/private-folder.ts';

/**
 * Opens the database the server uses, for one command: also while the server runs.
 * @param untouched leaves the schema as it is
 * @param prepared whether a new embedded database has the newest schema from the beginning; by default it has, unless `untouched`
 */
export async function withDatabase<T>(
  work: (database: Database, config: Config) => Promise<T>,
  { untouched = false, prepared }: { untouched?: boolean; prepared?: boolean } = {},
): Promise<T> {
  const config = readConfig(process.env);
  makePrivate(config.dataDir);
  const database = await connect(config, undefined, { prepared: prepared ?? !untouched, beside: true });
  try {
    if (!untouched) await migrate(database);
    return await work(database, config);
  } finally {
    await database.close();
  }
}

/**
 * Runs a command that only reads.
 * @throws Error with a sentence for the operator
 */
export const operate = <Name extends CommandName>(name: Name, options: CommandOptions<Name>): Promise<string> =>
  withDatabase((database, config) => runCommand({ config, database, storage: () => storageOf(config, database) }, name, options));
