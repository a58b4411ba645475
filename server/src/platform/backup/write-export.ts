import { createReadStream } from 'node:fs';
import { mkdtemp, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { makeZip } from 'client-zip';
import { MissingFile, type Storage } from '../storage/storage.ts';
import { asCsv, type Cell } from '../spreadsheets/spreadsheet.ts';
import { type DumpedTable, dumpTables, type DumpOptions } from './dump-tables.ts';
import { type BackupSource, writeSealed } from './write-backup.ts';

export interface ExportTarget extends Pick<DumpOptions, 'without' | 'hidden' | 'only' | 'signal'> {
  /** The path of the finished ZIP. */
  path: string;
  /** A folder for what is written meanwhile. */
  tmpDir: string;
  now: Date;
  /** The text that describes the content to the person who opens it. */
  readme: string;
}

export interface Exported {
  tables: number;
  rows: number;
  files: number;
  /** Files that rows speak of and the storage has not. */
  missing: string[];
  size: number;
  sha256: string;
}

/** Rows of a table that are held in memory at once. */
const BATCH = 1000;

/**
 * Writes tables as CSV and as JSON Lines, and every stored file under its own name, to one ZIP, as all was at one moment. It
 * appears under its name once it is whole, or not at all. Nothing is encrypted.
 */
export async function writeExport({ database, storage }: BackupSource, { path, tmpDir, now, readme, signal, ...chosen }: ExportTarget): Promise<Exported> {
  const folder = await mkdtemp(join(tmpDir, 'export-'));
  const part = `${path}.part`;
  try {
    const { tables } = await dumpTables(database, folder, { signal, ...chosen });
    const found: Pick<Exported, 'files' | 'missing'> = { files: 0, missing: [] };
    const zip = Readable.fromWeb(makeZip(entries(tables, storage, { now, readme, found })) as Parameters<typeof Readable.fromWeb>[0]);
    const written = await writeSealed(zip, undefined, part, signal);
    await rename(part, path);
    return { tables: tables.length, rows: tables.reduce((sum, { rows }) => sum + rows, 0), ...found, ...written };
  } finally {
    await rm(part, { force: true });
    await rm(folder, { recursive: true, force: true });
  }
}

async function* entries(
  tables: readonly DumpedTable[],
  storage: Storage,
  { now, readme, found }: { now: Date; readme: string; found: Pick<Exported, 'files' | 'missing'> },
) {
  const lastModified = now;
  yield { name: 'README.txt', input: readme, lastModified };
  const described = tables.map(({ name, columns, rows, sha256 }) => ({ name, columns, rows, sha256 }));
  yield { name: 'tables.json', input: JSON.stringify({ exported_at: now.toISOString(), tables: described }, null, 2), lastModified };
  for (const table of tables) {
    yield { name: `tables/${table.name}.jsonl`, input: createReadStream(table.path) as AsyncIterable<Uint8Array>, lastModified };
    yield { name: `tables/${table.name}.csv`, input: asCsv(table.columns, batches(table)) as AsyncIterable<Uint8Array>, lastModified };
  }
  for (const table of tables) {
    const place = PLACES[table.name];
    if (!place) continue;
    for await (const row of rowsOf(table)) {
      const stored = await storage.open(String(row['storage_key'])).catch((error: unknown) => {
        if (error instanceof MissingFile) return undefined;
        throw error;
      });
      const name = place(row);
      if (stored) {
        found.files += 1;
        yield { name, input: stored as AsyncIterable<Uint8Array>, lastModified };
      } else found.missing.push(name);
    }
  }
}

/** Where the stored bytes are that a row of a table speaks of. */
const PLACES: Readonly<Record<string, (row: Row) => string>> = {
  files: ({ id, name }) => `files/${String(id)}/${fileName(String(name))}`,
  image_variants: ({ image_id, variant, format }) => `images/${String(image_id)}/${fileName(`${String(variant)}.${String(format)}`)}`,
};

/** A name as one part of a path. */
const fileName = (name: string): string => name.replaceAll(/[/\\\p{Cc}]/gu, '_').replace(/^\.+$/, '_') || '_';

type Row = Readonly<Record<string, unknown>>;

async function* rowsOf({ path }: DumpedTable): AsyncGenerator<Row> {
  for await (const line of createInterface({ input: createReadStream(path), crlfDelay: Number.POSITIVE_INFINITY })) {
    if (line !== '') yield JSON.parse(line) as Row;
  }
}

async function* batches(table: DumpedTable): AsyncGenerator<Cell[][]> {
  let batch: Cell[][] = [];
  for await (const row of rowsOf(table)) {
    batch.push(table.columns.map((column) => asCell(row[column])));
    if (batch.length < BATCH) continue;
    yield batch;
    batch = [];
  }
  yield batch;
}

function asCell(value: unknown): Cell {
  if (value === null || value === undefined) return null;
  if (typeof value === 'number' || typeof value === 'string') return value;
  return JSON.stringify(value);
}
