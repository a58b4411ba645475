import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../database/connect.ts';
import { schemaOf } from '../database/migrate.ts';
import { quoted, type Table, tablesInOrder } from './tables.ts';

/** A table written to a file, one row a line as JSON. */
export interface DumpedTable extends Table {
  path: string;
  rows: number;
  sha256: string;
}

/** A stored file as its row describes it. */
export interface StatedFile {
  key: string;
  size: number;
  sha256: string;
}

export interface Dump {
  /** The newest migration the data has been through: its moment, as the journal of the migrations names it. */
  schema: number;
  /** See `Manifest`. */
  deployment: string | null;
  tables: DumpedTable[];
  /** The stored files the rows speak of, as they were received. */
  files: StatedFile[];
}

export interface DumpOptions {
  /** Gives it up: it rejects with the signal's reason. */
  signal?: AbortSignal | undefined;
  /** Tables that are left out; those of no use in a backup, unless others are named. */
  without?: ReadonlySet<string> | undefined;
  /** Columns of any table that are left out. */
  hidden?: ReadonlySet<string> | undefined;
  /** Which rows of a table are written, where not all are. */
  only?: Readonly<Record<string, SQL>> | undefined;
  /** Columns of a table that are written as something else. */
  replaced?: Readonly<Record<string, Readonly<Record<string, SQL>>>> | undefined;
  /** Called for each table that is written. */
  onTable?: (done: number, total: number) => void;
}

/**
 * Writes every table as it was at one moment to files in a folder. Nobody waits for it.
 */
export function dumpTables(
  database: { transaction<T>(body: (tx: Tx) => Promise<T>): Promise<T> },
  folder: string,
  { signal, without, hidden, only, replaced, onTable }: DumpOptions = {},
): Promise<Dump> {
  return database.transaction(async (tx) => {
    await tx.execute(sql`set transaction isolation level repeatable read`);
    await tx.execute(sql`set local statement_timeout = 0`);
    const schema = await schemaOf({ db: tx });
    const tables: DumpedTable[] = [];
    const wanted = await tablesInOrder(tx, without);
    for (const { name, columns } of wanted) {
      const shown = columns.filter((column) => !hidden?.has(column));
      tables.push(await dumpTable(tx, { name, columns: shown, only: only?.[name], replaced: replaced?.[name] }, folder, signal));
      onTable?.(tables.length, wanted.length);
    }
    return { schema, deployment: await deployment(tx), tables, files: await statedFiles(tx) };
  });
}

interface Dumping extends Table {
  only: SQL | undefined;
  replaced: Readonly<Record<string, SQL>> | undefined;
}

async function dumpTable(tx: Tx, { only, replaced, ...table }: Dumping, folder: string, signal: AbortSignal | undefined): Promise<DumpedTable> {
  const path = join(folder, `${table.name}.jsonl`);
  const file = await open(path, 'wx', 0o600);
  const hash = createHash('sha256');
  let count = 0;
  try {
    const list = sql.join(
      table.columns.map((column) => (replaced?.[column] ? sql`${replaced[column]} as ${quoted(column)}` : quoted(column))),
      sql`, `,
    );
    await tx.execute(
      sql`declare dumped cursor for select row_to_json(r)::text as line from (select ${list} from ${quoted(table.name)}${only && sql` where ${only}`}) r`,
    );
    for (;;) {
      signal?.throwIfAborted();
      const { rows } = await tx.execute<{ line: string }>(sql`fetch 2000 from dumped`);
      if (rows.length === 0) break;
      const lines = rows.map(({ line }) => `${line}\n`).join('');
      hash.update(lines);
      await file.appendFile(lines);
      count += rows.length;
    }
    await tx.execute(sql`close dumped`);
  } finally {
    await file.close();
  }
  return { ...table, path, rows: count, sha256: hash.digest('hex') };
}

async function deployment(tx: Tx): Promise<string | null> {
  const { rows } = await tx.execute<{ id: string }>(sql`select value #>> '{}' as id from settings where key = 'deployment'`);
  return rows[0]?.id ?? null;
}

/** Files do not change under their key. One whose row goes before its bytes are copied is named as missing. */
async function statedFiles(tx: Tx): Promise<StatedFile[]> {
  const { rows } = await tx.execute<{ key: string; size: number | string; sha256: string }>(
    sql`select storage_key as key, size, sha256 from files union select storage_key, size, sha256 from image_variants order by key`,
  );
  return rows.map(({ key, size, sha256 }) => ({ key, size: Number(size), sha256 }));
}
