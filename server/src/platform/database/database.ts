import type { ExtractTablesWithRelations } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT, PgTransaction } from 'drizzle-orm/pg-core';
import type { ConstructorOptions as JobStore } from 'pg-boss';
import type * as schema from '../../db/schema/index.ts';

type Schema = typeof schema;

/** The result of `execute`. */
interface Result<Row> {
  rows: Row[];
}

interface Results extends PgQueryResultHKT {
  type: Result<this['row']>;
}

/** The parameter of reads: the database, or a transaction on it. It cannot open transactions, so that all of them go through `Database.transaction`. */
export type Db = Omit<PgDatabase<Results, Schema>, 'transaction'>;

/** The parameter of writes: an open transaction. */
export type Tx = Omit<PgTransaction<Results, Schema, ExtractTablesWithRelations<Schema>>, 'transaction'>;

/** Where connections that break are logged for the operator. */
export interface DatabaseLog {
  warn(data: object, message: string): void;
}

/** The callbacks of a listener to a channel of the database. */
export interface Heard {
  /** Somebody committed a notice. */
  notice(payload: string): void;
  /** The connection was lost and is back; notices in between were missed. */
  gap(): void;
}

/** The steps of a transaction before its body. */
export interface Before<F = undefined> {
  /** Locks several people, before the caller's own account is locked. */
  lockFirst?: (tx: Tx) => Promise<void>;
  /**
   * A statement that reads or locks, sent together with those that hold the rights of the caller, and worked through by the
   * database after them. Only where the rights hold is the body given what it found.
   */
  first?: (tx: Tx) => Promise<F>;
}

export interface Database {
  /** For reads outside a transaction; inside one it would wait for another connection, and not see what the transaction wrote. */
  readonly db: Db;
  /**
   * Runs `body` in one transaction: committed when it resolves, rolled back when it rejects, with its error.
   * Within a call that changes something it begins by
   * holding the rights of the caller (`rights.ts`), and rejects where they are gone.
   * @param body is given what `first` found
   */
  transaction<T, F = undefined>(body: (tx: Tx, found: F) => Promise<T>, before?: Before<F>): Promise<T>;
  /**
   * Runs `body` while no other node runs one of the same name: the others wait, and find what it did. It may use the
   * database as it likes.
   */
  alone<T>(name: string, body: () => Promise<T>): Promise<T>;
  /** Where the job queue keeps its own tables: in this same database, so that work is asked for in a transaction of ours. */
  readonly jobStore: Pick<JobStore, 'db' | 'backend' | 'connectionString' | 'max' | 'application_name'>;
  /**
   * Listens to a channel (`pg_notify`), for notices of this process and of all others on this database.
   * @param channel in lower case
   * @returns ends it
   */
  listen(channel: string, heard: Heard): Promise<() => Promise<void>>;
  /** Where a library needs a pool of its own; undefined for the embedded database. */
  readonly address: string | undefined;
  /** Connections for calls: those open, those of them nobody uses right now, and how many wait for one. */
  connections(): { open: number; idle: number; waiting: number };
  /** Waits for running work, then releases the connections and the folder. */
  close(): Promise<void>;
}
