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
