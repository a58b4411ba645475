import { DrizzleQueryError, is, Param, Placeholder, type SQL, sql } from 'drizzle-orm';
import { compiled } from './compiled.ts';
import type { Db } from './database.ts';

/** What drizzle stores of a prepared statement. */
interface Prepared {
  execute(values?: Record<string, unknown>): Promise<unknown>;
}

/** The parts of one whose rows have a mapper made for them (`compiled.ts`): what the driver is given, and the mapper. */
interface Internals {
  params: unknown[];
  customResultMapper?: (rows: unknown[][]) => unknown[];
  queryString: string;
  queryConfig: object;
}

/** Of a driver and of one of its transactions what runs a statement. */
interface Client {
  query(configuration: object, values: unknown[]): Promise<{ rows: unknown[][] }>;
}

const sessionOf = (db: Db) => (db as unknown as { session: { client: Client; constructor: unknown } }).session;

type Values = Record<string, unknown>;
type Run = (client: Client, values: Values) => Promise<unknown>;

/**
 * A statement that runs on every call, inside transactions too: it is built once, and PostgreSQL plans it once for each
 * connection. Drizzle ties a prepared statement to the transaction it was made in, which has the same columns as any other.
 * @param build makes it with `prepare`, under a name no other statement has
 */
export function preparedFor<P extends Prepared>(build: (db: Db) => P): (db: Db, values: Values) => ReturnType<P['execute']> {
  // A process that moves data, and a suite, may have both databases: each has a driver of its own.
  const made = new Map<unknown, Run>();
  return (db, values) => {
    const { client, constructor: driver } = sessionOf(db);
    let run = made.get(driver);
    if (!run) made.set(driver, (run = runOf(compiled(build(db)))));
    return run(client, values) as ReturnType<P['execute']>;
  };
}

interface Dialect {
  sqlToQuery(statement: SQL): { sql: string; params: unknown[] };
}

/**
 * The same for a statement written by hand, with placeholders.
 * @param name no other statement has it
 * @returns its rows as lists of values
 */
export function preparedSql(name: string, statement: SQL): (db: Db, values: Values) => Promise<unknown[][]> {
  let made: { text: string; fill: ReturnType<typeof filling>[] } | undefined;
  return async (db, given) => {
    if (!made) {
      const { sql: text, params } = (db as unknown as { dialect: Dialect }).dialect.sqlToQuery(statement);
      made = { text, fill: params.map(filling) };
    }
    const { text } = made;
    return asked(
      sessionOf(db).client,
      { name, text, rowMode: 'array' },
      text,
      made.fill.map((value) => value(given)),
    );
  };
}

/** Runs a statement without drizzle, whose spans, caches and copies take as long as the driver. */
function runOf(prepared: Prepared): Run {
  const { params, customResultMapper, queryString: text, queryConfig } = prepared as unknown as Internals;
  if (!customResultMapper) return (client, values) => Object.create(prepared, { client: { value: client } }).execute(values) as Promise<unknown>;
  const fill = params.map(filling);
  return async (client, given) => {
    return customResultMapper(
      await asked(
        client,
        queryConfig,
        text,
        fill.map((value) => value(given)),
      ),
    );
  };
}

async function asked(client: Client, configuration: object, text: string, values: unknown[]): Promise<unknown[][]> {
  try {
    return (await client.query(configuration, values)).rows;
  } catch (error) {
    throw new DrizzleQueryError(text, values, error as Error);
  }
}

/** How a value of a statement is found among the given ones. */
function filling(param: unknown): (given: Values) => unknown {
  if (is(param, Placeholder)) return (given) => valueOf(given, param.name);
  if (is(param, Param) && is(param.value, Placeholder)) {
    const { encoder, value } = param;
    return (given) => encoder.mapToDriverValue(valueOf(given, value.name));
  }
  return () => param;
}

function valueOf(given: Values, name: string): unknown {
  if (!(name in given)) throw new Error(`no value for the placeholder ${name}`);
  return given[name];
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

/** The same as a limit of the query builder. */
export const fixedLimit = (rows: number): number => wholeNumber(rows) as unknown as number;
