import { createHash } from 'node:crypto';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import * as schema from '../../../db/schema/index.ts';
import { thenAfterCommit } from '../after-commit.ts';
import { takingClaim } from '../claim.ts';
import type { Database, DatabaseLog, Db, Tx } from '../database.ts';
import { listenOnPostgres } from './postgres-listen.ts';
import { afterOwn, holdingRights } from '../rights.ts';
import { type SlowStatements, watchConnection } from '../slow-statements.ts';
import { isUnreachable } from './unreachable.ts';
import { opening } from '../opening.ts';

const MAX_CONNECTIONS = 10;
/** The connections of the job queue, besides the one that waits for notices. */
const JOB_CONNECTIONS = 2;
/** Longest wait for a connection, be it a new one or one that others hold. */
const CONNECTION_MS = 10_000;
/** A statement that takes longer is stopped: it would hold a connection, and perhaps rows, from everyone else. */
const STATEMENT_SECONDS = 30;
/** A transaction that neither continues nor ends, since its node hangs: its locks are released. */
const IDLE_TRANSACTION_SECONDS = 60;

// Counts come as int8, which the driver gives as text. Drizzle asks the driver's global table only. None of our numbers comes near 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

/** A PostgreSQL database. Rejects with the driver's error when it cannot be reached. */
export async function postgresDatabase(databaseUrl: string, log: DatabaseLog, slow: SlowStatements = { ms: 0, log }): Promise<Database> {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: MAX_CONNECTIONS,
    connectionTimeoutMillis: CONNECTION_MS,
    keepAlive: true,
    application_name: 'miyar',
    // A statement does not wait for the answers to those before it (`in-transaction.ts`).
    pipeline: true,
    // Dates made in SQL are days of UTC. As statements, since a pooler in between
    // refuses such settings at the start of a connection.
    onConnect: async (client: pg.ClientBase) => {
      await client.query(
        `set time zone 'UTC'; set statement_timeout = '${STATEMENT_SECONDS}s'; set idle_in_transaction_session_timeout = '${IDLE_TRANSACTION_SECONDS}s'`,
      );
    },
  });
  const nameRepeated = namesOfRepeated();
  // A connection may break at any time, also between two statements of a transaction, when nobody waits for it. Without a
  // listener that ends the process; the pool replaces it.
  pool.on('connect', (client) => {
    client.on('error', (error) => {
      // Errors of a connection that is being closed are not logged.
      if (!pool.ending) log.warn({ err: error.message }, 'a database connection broke');
    });
    nameRepeated(client);
    watchConnection(client, slow);
  });
  pool.on('error', () => undefined); // the same, logged above
  try {
    await pool.query('select 1');
  } catch (error) {
    await pool.end();
    throw error;
  }
  const db = drizzle(pool, { schema });
  const dbOf = onePerClient();
  return {
    db: db as unknown as Db,
    transaction: (body, before) =>
      afterOwn(async () => {
        const client = await pool.connect();
        let broken = false;
        try {
          return await takingClaim(
            (claimed) => thenAfterCommit((inner) => inTransaction(client, dbOf(client) as unknown as Db, inner), claimed),
            holdingRights(body, before),
          );
        } catch (error) {
          broken = isUnreachable(error);
          throw error;
        } finally {
          client.release(broken);
        }
      }),
    async alone(name, body) {
      const client = await pool.connect();
      try {
        // Held by the connection, since the body has transactions of its own; waiting may take as long as the other's body.
        await client.query('set statement_timeout = 0');
        await client.query('select pg_advisory_lock(hashtextextended($1, 0))', [`miyar ${name}`]);
        return await body();
      } finally {
        // Closing the connection releases the lock, whatever its state.
        client.release(true);
      }
    },
    // Connections of its own: waiting for notices holds one, and a long list of jobs must not wait for a call's.
    jobStore: { connectionString: databaseUrl, max: JOB_CONNECTIONS, application_name: 'miyar jobs' },
    listen: (channel, heard) => listenOnPostgres(databaseUrl, channel, heard, log),
    address: databaseUrl,
    connections: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    async close() {
      if (!pool.ended) await pool.end();
    },
  };
}

/** The number of the latest statements that are remembered after being sent once. */
const MAX_ONCE = 1000;
/** Each with a name takes memory in every connection. */
const MAX_NAMES = 300;

/**
 * PostgreSQL parses and plans a statement with a name once for each connection. Those that Drizzle writes have none unless they are
 * prepared by hand: they get one when they come a second time.
 */
function namesOfRepeated(): (client: pg.PoolClient) => void {
  const once = new Set<string>();
  const names = new Map<string, string>();
  const newName = (text: string): string | undefined => {
    if (names.size === MAX_NAMES) return undefined;
    if (once.delete(text)) {
      const name = createHash('sha256').update(text).digest('base64url');
      names.set(text, name);
      return name;
    }
    once.add(text);
    if (once.size > MAX_ONCE) once.delete(once.values().next().value!);
    return undefined;
  };
  const named = (statement: unknown): unknown => {
    if (typeof statement !== 'object' || statement === null || !('text' in statement) || ('name' in statement && statement.name !== undefined))
      return statement;
    const text = String(statement.text);
    const name = names.get(text) ?? newName(text);
    return name === undefined ? statement : { ...statement, name };
  };
  return (client) => {
    const query = client.query.bind(client) as (...given: unknown[]) => unknown;
    client.query = ((statement: unknown, ...more: unknown[]) => query(named(statement), ...more)) as typeof client.query;
  };
}

/** Making a drizzle reads the whole schema, so each connection has one. */
function onePerClient() {
  const made = new WeakMap<pg.PoolClient, ReturnType<typeof forClient>>();
  const forClient = (client: pg.PoolClient) => drizzle(client, { schema });
  return (client: pg.PoolClient) => {
    const db = made.get(client) ?? forClient(client);
    made.set(client, db);
    return db;
  };
}

/**
 * Runs a transaction on a connection. Nobody waits for the answer to its begin before the statements that hold rights are sent:
 * each answer that is waited for costs a turn of the event loop here and a wake-up there.
 * @param db of the connection
 */
async function inTransaction<T>(client: pg.PoolClient, db: Db, body: (tx: Tx) => Promise<T>): Promise<T> {
  // An object of its own, by which others remember what the transaction did; drizzle would read the whole schema for it.
  const tx = Object.create(db) as Tx;
  try {
    opening(tx, client.query('begin'));
    const result = await body(tx);
    // An error that the body did not pass on has ended the transaction: PostgreSQL answers a commit with a rollback then.
    const { command } = await client.query('commit');
    if (command !== 'COMMIT') throw new Error('a statement of the transaction had failed');
    return result;
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}
