import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator';
import type { Database, Db, Tx } from './database.ts';

const MIGRATIONS = fileURLToPath(new URL('../../db/migrations', import.meta.url));
// Any number will do, as long as all nodes use the same and nothing else does.
const LOCK = 7_316_402;

/** The database was written by a newer version; this one could damage it. */
export class NewerSchema extends Error {
  override readonly name = 'NewerSchema';
  constructor() {
    super('The database was migrated by a newer version of Miyar. Start that version, or restore a backup made with this one.');
  }
}

/** Only who owns the tables can change them. */
export class NotTheOwner extends Error {
  override readonly name = 'NotTheOwner';
  constructor(options?: ErrorOptions) {
    super(
      'The database has to be brought up to date by the role that owns it: run `npm run migrate` with its address in MIGRATE_DATABASE_URL, then start again.',
      options,
    );
  }
}

/** The first line of a statement that begins another transaction. Statements before it must do nothing if they were done already. */
const NEXT_TRANSACTION = /^\s*-- next transaction\b/;

/**
 * Brings the database to the newest schema; gives the number of migrations applied. Each runs in a transaction of its own
 * that also records it and holds a lock: of nodes that start together one applies it, the others wait and find it done.
 * One that rewrites large tables is several transactions (`-- next transaction`), so that each table is locked while it is
 * rewritten itself and not while the others are; the last one records it, and until then it is started again from its beginning.
 * A role that may only read the list of migrations is enough where nothing is to be done.
 * Rejects with `NewerSchema`, `NotTheOwner`, or with the database's error, the failed migration rolled back and the earlier ones applied.
 * @param folder of the SQL files and `meta/_journal.json` written by drizzle-kit
 * @param upTo the moment of the last migration wanted, for data that has been no further yet
 */
export async function migrate(database: Database, folder = MIGRATIONS, upTo = Number.POSITIVE_INFINITY): Promise<number> {
  const migrations = readMigrationFiles({ migrationsFolder: folder });
  const wanted = migrations.map(({ folderMillis }) => folderMillis).filter((moment) => moment <= upTo);
  const present = await database.transaction<number[]>(async (tx) => {
    const { rows } = await tx.execute<{ there: boolean }>(sql`select to_regclass('drizzle.__drizzle_migrations') is not null as there`);
    return rows[0]!.there ? appliedMoments(tx) : [];
  });
  const applied = wanted.every((moment) => present.includes(moment)) ? present : await prepare(database).catch(asNotTheOwner);
  const known = new Set(migrations.map(({ folderMillis }) => folderMillis));
  if (applied.some((moment) => !known.has(moment)) || (upTo !== Number.POSITIVE_INFINITY && !known.has(upTo))) throw new NewerSchema();
  let count = 0;
  for (const migration of migrations) {
    if (migration.folderMillis > upTo || applied.includes(migration.folderMillis)) continue;
    if (await apply(database, migration).catch(asNotTheOwner)) count += 1;
  }
  return count;
}

/** The schema of a database, named by the moment of its last migration. */
export async function schemaOf({ db }: { db: Pick<Db, 'execute'> }): Promise<number> {
  const { rows } = await db.execute<{ at: number | string }>(sql`select max(created_at) as at from drizzle.__drizzle_migrations`);
  return Number(rows[0]!.at);
}

/** Whether a schema, named by the moment of its last migration, is the newest that this version knows. */
export const isNewestSchema = (moment: number, folder = MIGRATIONS): boolean =>
  readMigrationFiles({ migrationsFolder: folder }).at(-1)?.folderMillis === moment;

/** Makes the list of migrations if there is none; returns those that were applied. */
const prepare = (database: Database): Promise<number[]> =>
  database.transaction(async (tx) => {
    await lock(tx);
    await tx.execute(sql`create schema if not exists drizzle`);
    await tx.execute(sql`create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`);
    return appliedMoments(tx);
  });

/** Turns PostgreSQL's `insufficient_privilege` into an error that names the remedy for the operator. */
function asNotTheOwner(error: unknown): never {
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause)
    if ((cause as { code?: unknown }).code === '42501') throw new NotTheOwner({ cause: error });
  throw error;
}

/** The name of the newest migration the data has been through, such as `0011_audit_chain`. */
export async function newestMigration(db: Pick<Db, 'execute'>, folder = MIGRATIONS): Promise<string> {
  const { rows } = await db.execute<{ at: number | string }>(sql`select max(created_at) as at from drizzle.__drizzle_migrations`);
  const { entries } = JSON.parse(await readFile(join(folder, 'meta', '_journal.json'), 'utf8')) as { entries: { when: number; tag: string }[] };
  return entries.find(({ when }) => when === Number(rows[0]?.at))?.tag ?? '?';
}

async function apply(database: Database, { sql: statements, hash, folderMillis }: MigrationMeta): Promise<boolean> {
  const begins = [0, ...statements.keys().filter((index) => NEXT_TRANSACTION.test(statements[index]!))];
  const parts = begins.map((begin, part) => statements.slice(begin, begins[part + 1]));
  for (const [index, part] of parts.entries()) {
    const isOurs = await database.transaction(async (tx) => {
      await lock(tx);
      // Another node may have been quicker.
      if ((await appliedMoments(tx)).includes(folderMillis)) return false;
      for (const statement of part) await tx.execute(sql.raw(statement));
      if (index === parts.length - 1) await tx.execute(sql`insert into drizzle.__drizzle_migrations (hash, created_at) values (${hash}, ${folderMillis})`);
      return true;
    });
    if (!isOurs) return false;
  }
  return true;
}

/** Held until the transaction ends; unlike a session's lock it works through a connection pooler, too. */
async function lock(tx: Tx): Promise<void> {
  // Waiting for another node's migration, and changing a large table, may take longer than a call's query may.
  await tx.execute(sql`set local statement_timeout = 0`);
  await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`);
}

async function appliedMoments(tx: Tx): Promise<number[]> {
  const { rows } = await tx.execute<{ created_at: number | string }>(sql`select created_at from drizzle.__drizzle_migrations`);
  return rows.map(({ created_at }) => Number(created_at));
}
