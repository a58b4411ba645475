import { createHash } from 'node:crypto';
import { createInterface } from 'node:readline';
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { sql } from 'drizzle-orm';
import type { Database, Tx } from '../database/connect.ts';
import { migrate } from '../database/migrate.ts';
import { inOneTransaction } from '../database/one-transaction.ts';
import { FileRejected } from '../storage/file-rejected.ts';
import { spool } from '../storage/spool.ts';
import { MissingFile, type Storage } from '../storage/storage.ts';
import { type RestoredKey, restoredRow } from './installation-key.ts';
import { fileEntry, type Manifest, tableEntry } from './manifest.ts';
import { asStated, type OpenBackup } from './open-backup.ts';
import { BackupNotOpened } from './seal.ts';
import { quoted } from './tables.ts';

const BATCH = 500;
const LARGEST = 2 ** 31 - 1;
const ROWS_ONLY = 'This backup has rows only. Restore it beside the storage that has its files: --files keep.';

/** There is something already where the backup should be restored to. */
export class NotEmpty extends Error {
  override readonly name = 'NotEmpty';
}

export interface Restored {
  rows: number;
  /** Files put into the storage. */
  files: number;
  /** Files of the backup that were in the storage already, as they should be. */
  same: number;
  /** Keys of files that are in the storage with other bytes; they were left as they are. */
  different: string[];
  /** Keys of files that are neither in the storage nor in the backup. */
  missing: string[];
}

export interface RestoreOptions {
  /** `empty` demands a storage without files; `keep` adds to one what is missing there, and changes nothing that is there. */
  files?: 'empty' | 'keep' | undefined;
  /** The installation key to restore; without it the key is restored as it is in the backup. */
  key?: RestoredKey | undefined;
  /** Changes rows of the newest schema in the same transaction: there are no rows without it, also after a kill. */
  finish?: ((tx: Tx) => Promise<void>) | undefined;
}

/**
 * Puts a backup into an empty database and an empty storage, or beside the files that are there, of either kind, whichever it was made from, and brings the
 * schema up to date. Every checksum is compared with the bytes read. The rows come in one transaction, after the files, together with the migrations and
 * `finish`: a failure in between leaves a database that is still empty.
 * Rejects with `NotEmpty`, `BackupNotOpened`, or `NewerSchema` for a backup of a newer version.
 */
export async function restoreBackup(
  backup: OpenBackup,
  { database, storage }: { database: Database; storage: Storage },
  tmpDir: string,
  { files = 'empty', key, finish }: RestoreOptions = {},
): Promise<Restored> {
  const { manifest } = backup;
  if (manifest.rows_only && files === 'empty') throw new BackupNotOpened(ROWS_ONLY);
  await migrate(database, undefined, manifest.schema);
  await refuseAccounts(database);
  if (files === 'empty') await refuseFiles(storage);
  const found: Omit<Restored, 'rows'> = { files: 0, same: 0, different: [], missing: [...manifest.missing] };
  const folder = await mkdtemp(join(tmpDir, 'restore-'));
  try {
    for (const stated of manifest.files) {
      const { key, sha256, size } = stated;
      const there = files === 'keep' ? await compared(storage, stated) : 'missing';
      if (there === 'same') found.same += 1;
      if (there === 'different') found.different.push(key);
      if (there === 'missing' && manifest.rows_only) found.missing.push(key);
      if (there !== 'missing' || manifest.rows_only) continue;
      const bytes = Readable.from(asStated(await backup.read(fileEntry(key)), fileEntry(key), sha256), { objectMode: false });
      const spooled = await spool(bytes, { tmpDir: folder, maxBytes: Math.min(size, LARGEST) }).catch(asItWas);
      await spooled.flushed;
      await storage.put(key, { path: spooled.path, synced: true });
      found.files += 1;
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  return { rows: await restoreRows(backup, database, { key, finish }), ...found };
}

/** Compares the object that the storage has under the key of a file. */
async function compared(storage: Storage, { key, sha256, size }: Manifest['files'][number]): Promise<'same' | 'different' | 'missing'> {
  const hash = createHash('sha256');
  let length = 0;
  try {
    for await (const chunk of await storage.open(key)) {
      hash.update(chunk as Buffer);
      length += (chunk as Buffer).length;
    }
  } catch (error) {
    if (error instanceof MissingFile) return 'missing';
    throw error;
  }
  return length === size && hash.digest('hex') === sha256 ? 'same' : 'different';
}

/** Rows that can be read table by table, from a backup or as they were just written out. */
export interface Rows {
  manifest: Pick<OpenBackup['manifest'], 'tables'>;
  read: OpenBackup['read'];
}

/**
 * Puts rows into a database that is as far as they are and has no accounts, in one transaction, and brings it up to date.
 * @param options.compare rejects where the rows are not as they were, before they are brought up to date
 * @returns how many
 */
export async function restoreRows(
  rows: Rows,
  database: Database,
  { key = { state: 'as it is' }, finish, compare }: Pick<RestoreOptions, 'key' | 'finish'> & { compare?: (tx: Tx) => Promise<void> } = {},
): Promise<number> {
  return database.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`);
    const count = await loadTables(tx, rows, key);
    await compare?.(tx);
    await migrate(inOneTransaction(database, tx));
    await finish?.(tx);
    return count;
  });
}

/** Receiving a file only says that it was cut short; this reports the cause. */
function asItWas(error: unknown): never {
  throw error instanceof FileRejected && error.cause ? error.cause : error;
}

/** Rejects with `NotEmpty` where somebody works already. */
export async function refuseAccounts({ db }: Database): Promise<void> {
  const { rows } = await db.execute<{ n: number }>(sql`select count(*)::int as n from users`);
  if (rows[0]!.n > 0) throw new NotEmpty('The database has accounts in it already. A backup is restored into an empty one.');
}

/** Rejects with `NotEmpty` where files are. */
async function refuseFiles(storage: Storage): Promise<void> {
  for await (const { key } of storage.list())
    throw new NotEmpty(`The storage is not empty (${key}). A backup is restored into an empty one, or beside the files that are there: --files keep.`);
}

async function loadTables(tx: Tx, backup: Rows, key: RestoredKey): Promise<number> {
  const { tables } = backup.manifest;
  // The counts made by triggers are in the backup, too: running the triggers would double them. And the log refuses to be emptied.
  for (const { name } of tables) await tx.execute(sql`alter table ${quoted(name)} disable trigger user`);
  // The rows inserted by the migrations are in the backup as well.
  await tx.execute(
    sql`truncate ${sql.join(
      tables.map(({ name }) => quoted(name)),
      sql`, `,
    )}`,
  );
  let total = 0;
  for (const table of tables) total += await loadTable(tx, backup, table, key);
  for (const { name } of tables) await tx.execute(sql`alter table ${quoted(name)} enable trigger user`);
  return total;
}

type Stated = OpenBackup['manifest']['tables'][number];

async function loadTable(tx: Tx, backup: Rows, { name, columns, rows, sha256 }: Stated, key: RestoredKey): Promise<number> {
  const entry = tableEntry(name);
  const lines = createInterface({ input: Readable.from(asStated(await backup.read(entry), entry, sha256), { objectMode: false }), crlfDelay: 0 });
  let batch: string[] = [];
  let count = 0;
  const list = sql.join(columns.map(quoted), sql`, `);
  const flush = async () => {
    if (batch.length === 0) return;
    const json = `[${batch.join(',')}]`;
    await tx.execute(
      sql`insert into ${quoted(name)} (${list}) overriding system value select ${list} from json_populate_recordset(null::${quoted(name)}, ${json}::json)`,
    );
    batch = [];
  };
  for await (const line of lines) {
    count += 1;
    const row = restoredRow(name, line, key);
    if (row !== undefined) batch.push(row);
    if (batch.length === BATCH) await flush();
  }
  await flush();
  if (count !== rows) throw new Error(`${entry} has ${count} rows and should have ${rows}`);
  await continueNumbering(tx, name, columns);
  return count;
}

/** New rows are numbered on from the last one. */
async function continueNumbering(tx: Tx, name: string, columns: readonly string[]): Promise<void> {
  if (!columns.includes('id')) return;
  const { rows } = await tx.execute<{ sequence: string | null }>(sql`select pg_get_serial_sequence(${name}, 'id') as sequence`);
  const sequence = rows[0]?.sequence;
  if (sequence)
    await tx.execute(
      sql`select setval(${sequence}::regclass, greatest((select coalesce(max(id), 0) from ${quoted(name)}), 1), (select count(*) > 0 from ${quoted(name)}))`,
    );
}
