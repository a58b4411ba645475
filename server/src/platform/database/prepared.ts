import { type SQL, sql } from 'drizzle-orm';
import type { Db } from './database.ts';

type Values = Record<string, unknown>;

interface Prepared {
  execute(values?: Values): Promise<unknown>;
}

/**
 * A statement that runs on every call. It is built once for the database and once in each transaction, and PostgreSQL plans it
 * once for each connection.
 * @param build makes it with `prepare`, under a name no other statement has
 */
export function preparedFor<P extends Prepared>(build: (db: Db) => P): (db: Db, values: Values) => ReturnType<P['execute']> {
  const built = new WeakMap<Db, P>();
  return (db, values) => {
    let statement = built.get(db);
    if (!statement) built.set(db, (statement = build(db)));
    return statement.execute(values) as ReturnType<P['execute']>;
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

/** A whole number as a part of a statement, where a parameter would have it planned anew. */
export const wholeNumber = (value: number): SQL => sql.raw(String(Math.trunc(value)));

/** A whole number as a part of a statement, for `limit` of the query builder. */
export const fixedLimit = (rows: number): number => wholeNumber(rows) as unknown as number;
