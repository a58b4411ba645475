import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { inject } from 'vitest';
import type { TestProject } from 'vitest/node';
import type { Database } from '../../platform/database/database.ts';
import { connect } from '../../platform/database/connect.ts';
import { settleCluster } from '../../platform/database/embedded/cluster.ts';
import { startEngine } from '../../platform/database/embedded/engine.ts';
import { runsAs } from '../../platform/database/embedded/engine-user.ts';
import { findPrograms } from '../../platform/database/embedded/programs.ts';
import { migrate } from '../../platform/database/migrate.ts';
import { lentDatabase } from './lent-database.ts';
import { onServer } from '../peers/postgres-statement.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Name of a migrated database, to be copied. */
    template: string;
  }
}

/**
 * Nobody tests here whether PostgreSQL survives the loss of power: nothing need wait for the disk. A statement with a name is planned once
 * for each connection, not at each of its first five runs: for tables this small all plans are as good, and planning was a third of its work.
 */
const QUICK = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '300',
  shared_buffers: '128MB',
  plan_cache_mode: 'force_generic_plan',
};

/**
 * Vitest's global set-up: starts PostgreSQL, unless `TEST_DATABASE_URL` names one, and migrates one database, which each test file
 * then gets a copy of.
 */
export default async function prepare(project: TestProject): Promise<() => Promise<void>> {
  const own = process.env['TEST_DATABASE_URL'] ? undefined : await ownEngine();
  // The processes that run the tests have it from here, and so has the second project that is prepared.
  if (own) process.env['TEST_DATABASE_URL'] = own.url;
  const template = `miyar_template_${randomBytes(4).toString('hex')}`;
  await onServer(`create database ${template}`);
  const database = await connect({ databaseUrl: addressOf(template), dataDir: '' });
  await migrate(database);
  await rememberFirstRows(database);
  await database.close();
  project.provide('template', template);
  return async () => {
    // Where the first project started PostgreSQL and has ended it, the databases of the second went with it.
    if (!own) return process.env['TEST_DATABASE_URL'] ? dropWithCopies(template) : undefined;
    delete process.env['TEST_DATABASE_URL'];
    await own.remove();
  };
}

async function ownEngine(): Promise<{ url: string; remove(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'miyar-tests-'));
  const programs = await findPrograms(join(folder, 'lib'));
  const as = runsAs({ dataDir: folder, paths: [folder, programs.postgres] });
  const log = { warn: (data: object, message: string) => console.warn(message, data) };
  const cluster = join(folder, 'cluster');
  await settleCluster(cluster, { programs, runsAs: as, archive: undefined, passwordFile: undefined, log });
  const engine = await startEngine({ cluster, programs, runsAs: as, log, settings: QUICK });
  return {
    url: engine.url,
    async remove() {
      await engine.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** A migrated database, which may hold rows of an earlier file; `close` gives it back. */
export const testDatabase = (template: string): Promise<Database> => lentDatabase(() => copyOf(template));

/** An empty database with the newest schema, as many as a test needs. */
export const migratedDatabase = (): Promise<Database> => copyOf(inject('template'));

async function copyOf(template: string): Promise<Database> {
  const name = `${template}_${randomBytes(6).toString('hex')}`;
  await onServer(`create database ${name} template ${template}`);
  await onServer(`alter database ${name} set synchronous_commit = off`);
  const address = addressOf(name);
  const database = await connect({ databaseUrl: address, dataDir: '' });
  copies.set(address, undefined);
  return {
    ...database,
    async close() {
      await database.close();
      await copies.get(address)?.end();
      copies.delete(address);
      await onServer(`drop database ${name} with (force)`);
    },
  };
}

/** Drops the template and the copies that were lent last: their processes have ended. */
async function dropWithCopies(template: string): Promise<void> {
  for (const name of await onServer(`select datname from pg_database where starts_with(datname, '${template}')`))
    await onServer(`drop database ${name} with (force)`);
}

/**
 * The statements with which a connection of its own deletes all rows and inserts those of the migrations again. Each test waits for it, so it is one
 * call, and its plans are made once: as statements of its own it took a quarter of a short test. Only rows are deleted: TRUNCATE writes new files for
 * each table and index. The log refuses to be emptied, but not where triggers are off; tests are superusers. That setting has PostgreSQL make
 * all plans of a connection anew, so the connections of the server do not have it.
 */
const emptying = (tables: readonly string[], withRows: readonly string[]) => `create function first_rows.come_back() returns void language plpgsql as $$
declare
  one text;
begin
  ${tables.map((name) => `delete from public.${name};`).join('\n  ')}
  for one in select quote_ident(tablename) from pg_tables
    where schemaname = 'public' and quote_ident(tablename) <> all (${textArray(tables)}) loop
    execute 'delete from public.' || one;
  end loop;
  perform setval(format('%I.%I', schemaname, sequencename)::regclass, start_value, false)
    from pg_sequences where schemaname = 'public' and last_value is not null;
  ${withRows
    .map(
      (name) => `insert into public.${name} overriding system value select * from first_rows.${name};
  perform setval(pg_get_serial_sequence('public.${name}', 'id'), (select max(id) from public.${name}));`,
    )
    .join('\n  ')}
end $$`;

const textArray = (texts: readonly string[]) => `array[${texts.map((text) => `'${text}'`).join(', ')}]::text[]`;

/** Copies what the migrations insert, such as the first draft of the standard, to a schema beside. */
async function rememberFirstRows(database: Database): Promise<void> {
  await database.transaction(async (tx) => {
    await tx.execute(sql`create schema first_rows`);
    const { rows } = await tx.execute<{ name: string }>(
      sql`select quote_ident(tablename) as name from pg_tables where schemaname = 'public' order by tablename`,
    );
    const tables = rows.map(({ name }) => name);
    const withRows: string[] = [];
    for (const name of tables) {
      const { rows: first } = await tx.execute<{ any: boolean }>(sql`select exists (select 1 from ${sql.raw(name)}) as any`);
      if (!first[0]!.any) continue;
      withRows.push(name);
      await tx.execute(sql.raw(`create table first_rows.${name} as table public.${name}`));
    }
    await tx.execute(sql.raw(emptying(tables, withRows)));
  });
}

/** Leaves the rows that the migrations insert and no others, so that the next test starts as the first did. */
export async function emptyDatabase(database: Database): Promise<void> {
  if (database.address !== undefined && copies.has(database.address)) {
    await (await emptierOf(database.address)).query('select first_rows.come_back()');
    return;
  }
  // A database that a test made by itself is no copy of the template, and remembers no rows.
  await database.transaction(async (tx) => {
    const { rows } = await tx.execute<{ there: boolean }>(sql`select to_regprocedure('first_rows.come_back()') is not null as there`);
    if (!rows[0]!.there) {
      await tx.execute(sql`create schema if not exists first_rows`);
      await tx.execute(sql.raw(emptying([], [])));
    }
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.execute(sql`select first_rows.come_back()`);
  });
}

/** The addresses of the copies of the template, each with the connection that empties it once there is one. */
const copies = new Map<string, pg.Client | undefined>();

async function emptierOf(address: string): Promise<pg.Client> {
  const known = copies.get(address);
  if (known) return known;
  const connection = new pg.Client({ connectionString: address, options: '-c session_replication_role=replica -c statement_timeout=30s' });
  // A test may end all connections of its database.
  connection.on('error', () => copies.set(address, undefined));
  await connection.connect();
  copies.set(address, connection);
  return connection;
}

function addressOf(database: string): string {
  const url = new URL(process.env['TEST_DATABASE_URL'] ?? '');
  url.pathname = `/${database}`;
  return url.href;
}
