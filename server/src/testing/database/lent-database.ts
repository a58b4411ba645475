import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';

/** Deleted rows stay on the pages of a database; after this many files a new one is made. */
const FILES = 20;

interface Spare {
  database: Database;
  /** The schema when it was made. */
  schema: string;
  files: number;
}

/** One for each worker process: its test files run one after the other. */
let spare: Spare | undefined;

/**
 * A database for one test file, made once for several files, since that takes longer than most tests. The caller empties it
 * before each test. At `close` it is lent again, unless the file changed tables, triggers, functions or roles.
 */
export async function lentDatabase(make: () => Promise<Database>): Promise<Database> {
  const lent = spare ?? (await made(make));
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

async function made(make: () => Promise<Database>): Promise<Spare> {
  const database = await make();
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
