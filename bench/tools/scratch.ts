import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';

const SERVER = process.env['BENCH_DATABASE_URL'] ?? 'postgres://postgres@127.0.0.1:5432/postgres';

/** The clean-up at the end of a row, in the reverse order, also after a failure. */
export type CleanUp = (undo: () => Promise<unknown>) => void;

/** Runs a row and its clean-up. */
export async function tidily<T>(row: (cleanUp: CleanUp) => Promise<T>): Promise<T> {
  const undos: (() => Promise<unknown>)[] = [];
  try {
    return await row((undo) => undos.unshift(undo));
  } finally {
    for (const undo of undos) await undo().catch((error: unknown) => console.error(error));
  }
}

/** Creates an empty folder. */
export async function scratchFolder(cleanUp: CleanUp): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'miyar-bench-'));
  cleanUp(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

let answers: Promise<boolean> | undefined;

/** Whether a PostgreSQL server is available. */
export const hasPostgres = (): Promise<boolean> =>
  (answers ??= onServer('select 1').then(
    () => true,
    () => false,
  ));

export const NO_POSTGRES = 'no PostgreSQL answers; set BENCH_DATABASE_URL';

/** Creates an empty database and returns its address. */
export async function scratchDatabase(cleanUp: CleanUp): Promise<string> {
  const name = `miyar_bench_${randomBytes(6).toString('hex')}`;
  await onServer(`create database ${name}`);
  cleanUp(() => onServer(`drop database if exists ${name} with (force)`));
  const url = new URL(SERVER);
  url.pathname = `/${name}`;
  return url.href;
}

async function onServer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: SERVER, connectionTimeoutMillis: 2000 });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
