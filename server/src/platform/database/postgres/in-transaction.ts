import type { Socket } from 'node:net';
import type pg from 'pg';
import type { Db, Tx } from '../database.ts';
import { type InOnePacket, opening } from '../opening.ts';

/**
 * Runs a transaction on a connection. Its begin is sent with the statements that hold rights, in one packet: each answer that is
 * waited for costs a turn of the event loop here and a wake-up there.
 * @param db of the connection
 */
export async function inTransaction<T>(client: pg.PoolClient, db: Db, body: (tx: Tx) => Promise<T>): Promise<T> {
  // An object of its own, by which others remember what the transaction did; drizzle would read the whole schema for it.
  const tx = Object.create(db) as Tx;
  const inOnePacket = packing(client);
  try {
    const result = await inOnePacket(() => {
      opening(tx, client.query('begin'), inOnePacket);
      return body(tx);
    });
    // An error that the body did not pass on has ended the transaction: PostgreSQL answers a commit with a rollback then.
    const { command } = await client.query('commit');
    if (command !== 'COMMIT') throw new Error('a statement of the transaction had failed');
    return result;
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

function packing(client: pg.PoolClient): InOnePacket {
  const { stream } = (client as unknown as { connection: { stream: Socket } }).connection;
  return (work) => {
    stream.cork();
    try {
      return work();
    } finally {
      stream.uncork();
    }
  };
}
