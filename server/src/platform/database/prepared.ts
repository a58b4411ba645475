import { sql } from 'drizzle-orm';
import { compiled } from './compiled.ts';
import type { Db } from './database.ts';

/** What drizzle stores of a prepared statement: where it is sent. */
interface Prepared {
  execute(values?: Record<string, unknown>): Promise<unknown>;
}

const sessionOf = (db: Db) => (db as unknown as { session: { client: unknown; constructor: unknown } }).session;

/**
 * A statement that runs on every call, inside transactions too: it is built once, and PostgreSQL plans it once for each
 * connection. Drizzle ties a prepared statement to the transaction it was made in, which has the same columns as any other.
 * @param build makes it with `prepare`, under a name no other statement has
 */
export function preparedFor<P extends Prepared>(build: (db: Db) => P): (db: Db, values: Record<string, unknown>) => ReturnType<P['execute']> {
  // A process that moves data, and a suite, may have both databases: each has a driver of its own.
  const made = new Map<unknown, P>();
  return (db, values) => {
    const { client, constructor: driver } = sessionOf(db);
    const known = made.get(driver) ?? compiled(build(db));
    made.set(driver, known);
    const here: P = Object.create(known, { client: { value: client } });
    return here.execute(values) as ReturnType<P['execute']>;
  };
}

type Part = string | number | false | undefined;

/**
 * A statement in several forms, as a list has one for each combination of what narrows and orders it: each is built the
 * first time it is asked for, under the name its parts make. PostgreSQL reads 63 letters of a name.
 */
export function preparedForms<Form, P extends Prepared>(build: (db: Db, form: Form, name: string) => P) {
  const forms = new Map<string, ReturnType<typeof preparedFor<P>>>();
  return (form: Form, parts: readonly Part[]): ReturnType<typeof preparedFor<P>> => {
    const name = parts.filter(Boolean).join('_');
    const known = forms.get(name) ?? preparedFor((db) => build(db, form, name));
    forms.set(name, known);
    return known;
  };
}

const LENGTHS = [21, 51, 101, 501] as const;

/**
 * How many rows a form of a list reads: those of a page, one more to know whether there is a next page, and some that are
 * dropped. It is a number in the statement, since as a parameter PostgreSQL would plan it anew at each call.
 */
export const lengthFor = (limit: number): number => LENGTHS.find((length) => length > limit) ?? 501;

/** A limit as a number in the statement, where drizzle would make a parameter of it. */
export const fixedLimit = (rows: number): number => sql.raw(String(Math.trunc(rows))) as unknown as number;
