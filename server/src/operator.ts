import { type Config, readConfig } from './config.ts';
import { connect, type Database } from './platform/database/connect.ts';
import { migrate } from './platform/database/migrate.ts';
import { askServer } from './platform/by-request.ts';
import { storageOf } from './modules/operations/backups/make.ts';
import { type CommandName, type CommandOptions, runCommand } from './operator-commands.ts';
import { makePrivate } from './platform/storage/private-folder.ts';
import { ServerRunning } from './stop.ts';

/**
 * Opens the database the server uses, for one command.
 * @param untouched leaves the schema as it is
 * @param prepared whether a new embedded database has the newest schema from the beginning; unless said, where the schema is brought up to date
 * @throws ServerRunning
 */
export async function withDatabase<T>(
  work: (database: Database, config: Config) => Promise<T>,
  { untouched = false, prepared }: { untouched?: boolean; prepared?: boolean } = {},
): Promise<T> {
  const config = readConfig(process.env);
  makePrivate(config.dataDir);
  const database = await connect(config, undefined, { prepared: prepared ?? !untouched }).catch((error: unknown) => {
    throw error instanceof Error && error.name === 'FolderInUse' ? new ServerRunning() : error;
  });
  try {
    if (!untouched) await migrate(database);
    return await work(database, config);
  } finally {
    await database.close();
  }
}

/**
 * Runs a command that only reads: here, or where the embedded database is in service by the server that has it.
 * @throws Error with a sentence for the operator
 */
export async function operate<Name extends CommandName>(name: Name, options: CommandOptions<Name>): Promise<string> {
  try {
    return await withDatabase((database, config) => runCommand({ config, database, storage: () => storageOf(config, database) }, name, options));
  } catch (error) {
    if (!(error instanceof ServerRunning)) throw error;
    return askServer(readConfig(process.env).dataDir, name, options);
  }
}
