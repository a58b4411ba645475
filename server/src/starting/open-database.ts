import type { Config } from '../config.ts';
import { connect, type Database } from '../platform/database/connect.ts';
import { createLog, type Log } from '../platform/log.ts';
import { makePrivate } from '../platform/storage/private-folder.ts';

export interface Opened {
  readonly log: Log;
  readonly database: Database;
}

/**
 * Opens the database of a server. The embedded one takes a second for it, much of it in other threads: `main.ts` begins with
 * this and loads the other code meanwhile.
 * Rejects as `connect` does.
 */
export async function openDatabase(config: Config): Promise<Opened> {
  const opened = makePrivate(config.dataDir);
  const log = createLog(config.log);
  if (opened > 0) log.warn({ corrected: opened }, 'other users of this machine could reach parts of the data folder, and no longer can');
  return { log, database: await connect(config, log, { prepared: true }) };
}
