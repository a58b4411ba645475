import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { inject } from 'vitest';
import type { TestProject } from 'vitest/node';
import type { Database, Tx } from '../../platform/database/database.ts';
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

/** Nobody tests here whether PostgreSQL survives the loss of power: nothing need wait for the disk. */
const QUICK = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '300', shared_buffers: '128MB' };

/**
 * Vitest's global set-up: starts PostgreSQL, unless `TEST_DATABASE_URL` names one, and migrates one database, which each test file
 * then gets a copy of.
 */
export default async function prepare(project: TestProject): Promise<() => Promise<void>> {
  const own = process.env['TEST_DATABASE_URL'] ? undefined : await ownEngine();
  // The processes that run the tests have it from here.
  if (own) process.env['TEST_DATABASE_URL'] = own.url;
  const template = `miyar_template_${randomBytes(4).toString('hex')}`;
  await onServer(`create database ${template}`);
  const database = await connect({ databaseUrl: addressOf(template), dataDir: '' });
  await migrate(database);
  await rememberFirstRows(database);
  await database.close();
  project.provide('template', template);
  return async () => {
    if (!own) return dropWithCopies(template);
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
  const database = await connect({ databaseUrl: addressOf(name), dataDir: '' });
  return {
    ...database,
    async close() {
      await database.close();
      await onServer(`drop database ${name} with (force)`);
    },
  };
}

/** Drops the template and the copies that were lent last: their processes have ended. */
async function dropWithCopies(template: string): Promise<void> {
  for (const name of await onServer(`select datname from pg_database where starts_with(datname, '${template}')`))
    await onServer(`drop database ${name} with (force)`);
}

interface Named {
  name: string;
  [column: string]: unknown;
}

const tablesIn = async (tx: Tx, schema: string): Promise<string[]> => {
  const { rows } = await tx.execute<Named>(sql`select quote_ident(tablename) as name from pg_tables where schemaname = ${schema} order by tablename`);
  return rows.map(({ name }) => name);
};

/** Copies what the migrations insert, such as the first draft of the standard, to a schema beside. */
async function rememberFirstRows(database: Database): Promise<void> {
  await database.transaction(async (tx) => {
    await tx.execute(sql`create schema first_rows`);
    for (const name of await tablesIn(tx, 'public')) {
      const { rows } = await tx.execute<{ any: boolean }>(sql`select exists (select 1 from ${sql.raw(name)}) as any`);
      if (rows[0]!.any) await tx.execute(sql.raw(`create table first_rows.${name} as table public.${name}`));
    }
  });
}

/**
 * Deletes all rows but those the migrations insert, so that the next test starts as the first did. Only tables with rows are
 * touched: TRUNCATE writes new files for each table and index, which takes longer than most tests.
 */
export async function emptyDatabase(database: Database): Promise<void> {
  await database.transaction(async (tx) => {
    const first = await tablesIn(tx, 'first_rows');
    // The log refuses to be emptied; tests are superusers.
    await tx.execute(sql`set local session_replication_role = replica`);
    for (const name of await filledTables(tx)) await tx.execute(sql.raw(`delete from public.${name}`));
    await tx.execute(sql`select setval(format('%I.%I', schemaname, sequencename)::regclass, start_value, false)
      from pg_sequences where schemaname = 'public' and last_value is not null`);
    for (const name of first) {
      await tx.execute(sql.raw(`insert into public.${name} overriding system value select * from first_rows.${name}`));
      await tx.execute(sql.raw(`select setval(pg_get_serial_sequence('public.${name}', 'id'), (select max(id) from public.${name}))`));
    }
  });
}

/** Partitions and parents need no care here: the schema has none. */
async function filledTables(tx: Tx): Promise<string[]> {
  const each = (await tablesIn(tx, 'public')).map((name) => `select '${name}' as name where exists (select from public.${name})`);
  const { rows } = await tx.execute<Named>(sql.raw(each.join(' union all ')));
  return rows.map(({ name }) => name);
}

function addressOf(database: string): string {
  const url = new URL(process.env['TEST_DATABASE_URL'] ?? '');
  url.pathname = `/${database}`;
  return url.href;
}
