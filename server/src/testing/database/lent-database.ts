import { readFile } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { memoryDatabase } from '../../platform/database/embedded/pglite-database.ts';

/** Deleted rows stay in the memory of an embedded database; after this many files a new one is loaded. */
const FILES = 20;

interface Spare {
  database: Database;
  /** What the schema was when it was loaded. */
  schema: string;
  files: number;
}

/** One for each worker process: its test files run one after the other. */
let spare: Spare | undefined;

/**
 * An embedded database for one test file, loaded from a dump once for several files, since loading takes seconds. The
 * caller empties it before each test. At `close` it is lent again, unless the file changed tables, triggers, functions or roles.
 */
export async function lentDatabase(dump: string): Promise<Database> {
  const lent = spare ?? (await load(dump));
  spare = undefined;
  return {
    ...lent.database,
    async close() {
      lent.files += 1;
      const again = !spare && lent.files < FILES && (await schemaOf(lent.database).catch(() => '')) === lent.schema;
      if (again) spare = lent;
      else await lent.database.close();
    },
  };
}

async function load(dump: string): Promise<Spare> {
  const database = await memoryDatabase(new Blob([await readFile(dump)]));
  return { database, schema: await schemaOf(database), files: 0 };
}

/** All that a test can change besides rows, as one text. */
async function schemaOf({ db }: Database): Promise<string> {
  const { rows } = await db.execute<{ schema: string }>(sql`select concat_ws('|',
    (select md5(string_agg(concat_ws(' ', c.oid, c.relname, c.relkind, c.relowner, c.relacl, c.reloptions), ',' order by c.oid)) from pg_class c
      where c.relnamespace not in ('pg_catalog'::regnamespace, 'pg_toast'::regnamespace)),
    (select md5(string_agg(concat_ws(' ', a.attrelid, a.attnum, a.attname, a.atttypid, a.attnotnull), ',' order by a.attrelid, a.attnum)) from pg_attribute a
      where a.attrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace)),
    (select md5(string_agg(concat_ws(' ', t.oid, t.tgname, t.tgenabled), ',' order by t.oid)) from pg_trigger t),
    (select md5(string_agg(concat_ws(' ', p.oid, p.proname, p.prosrc, p.proacl), ',' order by p.oid)) from pg_proc p
      where p.pronamespace = 'public'::regnamespace),
    (select md5(string_agg(concat_ws(' ', k.oid, k.conname, k.convalidated), ',' order by k.oid)) from pg_constraint k),
    (select md5(string_agg(concat_ws(' ', r.oid, r.rolname), ',' order by r.oid)) from pg_roles r),
    (select md5(string_agg(concat_ws(' ', s.name, s.setting), ',' order by s.name)) from pg_settings s where s.source = 'session')) as schema`);
  return rows[0]!.schema;
}
