import { createReadStream, mkdirSync } from 'node:fs';
import type { FoldedModules } from '../../../define-module.ts';
import { copyFile, mkdtemp, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { type Config, temporaryFolder } from '../../../config.ts';
import { files } from '../../../db/schema/core/files.ts';
import { imageVariants } from '../../../db/schema/site/media.ts';
import { backupBucket, backupFolder } from '../../../platform/backup/backup-store.ts';
import { type Dump, dumpTables } from '../../../platform/backup/dump-tables.ts';
import { tableEntry } from '../../../platform/backup/manifest.ts';
import { BackupNotOpened } from '../../../platform/backup/seal.ts';
import { NotEmpty, refuseAccounts, restoreRows } from '../../../platform/backup/restore-backup.ts';
import { COUNTERS, quoted } from '../../../platform/backup/tables.ts';
import { systemClock } from '../../../platform/clock.ts';
import { connect, type Database, type Tx } from '../../../platform/database/connect.ts';
import { migrate, schemaOf } from '../../../platform/database/migrate.ts';
import { moveWaiting } from '../../../platform/jobs/move-waiting.ts';
import { createStorage } from '../../../platform/storage/create-storage.ts';
import { syncFolder } from '../../../platform/storage/durable-files.ts';
import { folderStorage } from '../../../platform/storage/folder-storage.ts';
import { spool } from '../../../platform/storage/spool.ts';
import { MissingFile, type Storage } from '../../../platform/storage/storage.ts';
import { faultsIn } from '../integrity/check.ts';
import { deploymentId } from '../../core/settings/deployment.ts';

/** A database whose rows are read: today's, or the embedded one of an older version. */
export type MoveSource = Pick<Database, 'db'> & { transaction<T>(body: (tx: Tx) => Promise<T>): Promise<T> };

export interface Moved {
  rows: number;
  /** Files brought from the data folder into the bucket. */
  files: number;
  backups: number;
  /** Work that waits behind answers. */
  jobs: number;
}

const LARGEST = 2 ** 31 - 1;

/**
 * Moves everything from one database to an empty one: rows, the work that waits, and where a bucket is configured and the files are in the data folder, the
 * files and backups into it. The source is left as it is. The written rows are compared with the source, row by row, and checked by the consistency rules.
 * Rejects with `NotEmpty`, or with the differences; until it has resolved the target is not to be used.
 */
export async function moveEverything(config: Config, source: MoveSource, target: Database, modules: Pick<FoldedModules, 'invariants'>): Promise<Moved> {
  const tmpDir = temporaryFolder(config.dataDir);
  mkdirSync(tmpDir, { recursive: true, mode: 0o700 });
  await refuseStrangers(target);
  // As old as the source at first, which may be of an older version.
  await migrate(target, undefined, await schemaOf(source));
  await refuseAccounts(target);
  const deployment = await deploymentId(source);
  const storage = await createStorage(config, deployment);
  const moved = config.s3 ? await filesIntoBucket(config, source, storage, tmpDir) : 0;
  const folder = await mkdtemp(join(tmpDir, 'backup-'));
  try {
    const dump = await dumpTables(source, folder, { without: COUNTERS });
    const rows = await restoreRows(asRows(dump), target, { compare: (tx) => refuseDifferences(source, tx, dump) });
    const faults = await faultsIn({ database: target, storage, clock: systemClock, modules });
    if (faults.length > 0) throw new Error(`What was moved does not agree:\n${faults.join('\n')}`);
    const backups = config.backup.inBucket ? await backupsIntoBucket(config, deployment, tmpDir) : 0;
    return { rows, files: moved, backups, jobs: await moveWaiting(source, target) };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * Moves everything from the embedded database of an older version into a new one of the same data folder, which is there whole or
 * not at all.
 */
export async function moveIntoFolder(config: Config, source: MoveSource, modules: Pick<FoldedModules, 'invariants'>): Promise<Moved> {
  const tmpDir = temporaryFolder(config.dataDir);
  mkdirSync(tmpDir, { recursive: true, mode: 0o700 });
  const place = await mkdtemp(join(tmpDir, 'moving-'));
  try {
    const target = await connect({ ...config, dataDir: place }, undefined, { within: config.dataDir });
    const moved = await moveEverything(config, source, target, modules).finally(() => target.close());
    // Left by a start that ended before it had a cluster.
    await rm(join(config.dataDir, 'postgres'), { recursive: true, force: true });
    await rename(join(place, 'postgres'), join(config.dataDir, 'postgres'));
    await syncFolder(config.dataDir);
    return moved;
  } finally {
    await rm(place, { recursive: true, force: true });
  }
}

/** A database with tables of something else is not taken. */
async function refuseStrangers({ db }: Database): Promise<void> {
  const { rows } = await db.execute<{ name: string }>(
    sql`select table_name as name from information_schema.tables where table_schema = 'public' and to_regclass('drizzle.__drizzle_migrations') is null limit 1`,
  );
  if (rows[0]) throw new NotEmpty(`The database is not empty (${rows[0].name}). Everything is moved into an empty one.`);
}

const asRows = ({ tables }: Dump) => ({
  manifest: { tables: tables.map(({ name, columns, rows, sha256 }) => ({ name, columns: [...columns], rows, sha256 })) },
  read: async (entry: string) => {
    const table = tables.find(({ name }) => tableEntry(name) === entry);
    if (!table) throw new BackupNotOpened(`There is no ${entry}.`);
    return createReadStream(table.path);
  },
});

/** Both hold the same rows, each as many times, whatever their order. */
async function refuseDifferences(source: MoveSource, target: Tx, { tables }: Dump): Promise<void> {
  for (const { name, columns } of tables) {
    const list = sql.join(columns.map(quoted), sql`, `);
    const query = sql`select count(*) || ' ' || coalesce(sum(('x' || left(md5(row_to_json(r)::text), 15))::bit(60)::bigint), 0) as sum from (select ${list} from ${quoted(name)}) r`;
    const sumIn = async (tx: Tx) => {
      await tx.execute(sql`set local statement_timeout = 0`);
      return (await tx.execute<{ sum: string }>(query)).rows[0]!.sum;
    };
    if ((await source.transaction(sumIn)) !== (await sumIn(target))) throw new Error(`${name} did not arrive as it was. The target is not to be used.`);
  }
}

/** Where the data folder has files they go into the bucket, which must have no others of ours; else they are there already. */
async function filesIntoBucket(config: Config, { db }: MoveSource, bucket: Storage, tmpDir: string): Promise<number> {
  const folder = await folderStorage(config.dataDir);
  const here = new Set<string>();
  for await (const { key } of folder.list()) here.add(key);
  if (here.size === 0) return 0;
  const wanted = [
    ...(await db.select({ key: files.storageKey, sha256: files.sha256 }).from(files)),
    ...(await db.select({ key: imageVariants.storageKey }).from(imageVariants)),
  ];
  const known = new Set(wanted.map(({ key }) => key));
  // Those of a move that was cut off are written once more.
  for await (const { key } of bucket.list())
    if (!known.has(key)) throw new NotEmpty(`The bucket is not empty (${key}). Everything is moved into an empty one.`);
  for (const { key, ...stated } of wanted) {
    const copy = await spool(await folder.open(key), { tmpDir, maxBytes: LARGEST });
    await copy.flushed;
    if ('sha256' in stated && stated.sha256 !== copy.sha256) throw new Error(`The file ${key} is not what was received: its checksum differs.`);
    await bucket.put(key, { path: copy.path, synced: true });
  }
  return wanted.length;
}

/** The backups of the screen and the schedule, which are looked for in the bucket from now on. */
async function backupsIntoBucket(config: Config, deployment: string, tmpDir: string): Promise<number> {
  const [from, to] = [backupFolder(config.backup.dir), backupBucket(await createStorage(config, `${deployment}-backups`), tmpDir)];
  const there = await to.names();
  const names = [...(await from.names())].filter((name) => /^miyar-.+-\d+-[0-9a-f]{6}\.(zip|sealed)$/.test(name) && !there.has(name));
  for (const name of names) {
    const copy = join(tmpDir, `moving-${name}`);
    await from
      .withFile(name, (path) => copyFile(path, copy))
      .catch((error: unknown) => {
        if (!(error instanceof MissingFile)) throw error;
      });
    await to.keep(name, copy);
  }
  return names.length;
}
