import type pg from 'pg';
import type { Db, Tx } from '../database.ts';
import { opening } from '../opening.ts';

/**
 * Runs a transaction on a connection. Nobody waits for the answer to its begin before the statements that hold rights are sent:
 * each answer that is waited for costs a turn of the event loop here and a wake-up there.
 * @param db of the connection
 */
export async function inTransaction<T>(client: pg.PoolClient, db: Db, body: (tx: Tx) => Promise<T>): Promise<T> {
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
