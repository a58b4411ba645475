import { sql } from 'drizzle-orm';
import { thenAfterWhole } from './after-commit.ts';
import type { Database, Db, Tx } from './database.ts';
import { holdingRights } from './rights.ts';

/**
 * A database whose transactions are parts of one that is open: a part that rejects is undone by itself, and all of them are
 * undone where that one is. The parts follow one another, and what is to be done after a commit waits for that of the whole.
 * @param tx a transaction of `database`, used for reads outside of the parts, too
 */
export const inOneTransaction = (database: Database, tx: Tx): Database => ({
  ...database,
  db: oneByOne(tx),
  transaction: (body, before) => thenAfterWhole(tx, (inner) => part(tx, inner), holdingRights(body, before)),
  alone: (_name, body) => body(),
});

async function part<T>(tx: Tx, body: (tx: Tx) => Promise<T>): Promise<T> {
  await tx.execute(sql`savepoint part`);
  try {
    // An object of its own, by which others remember what this part did.
    const result = await body(Object.create(tx) as Tx);
    await tx.execute(sql`release savepoint part`);
    return result;
  } catch (error) {
    await tx.execute(sql`rollback to savepoint part`);
    await tx.execute(sql`release savepoint part`);
    throw error;
  }
}

type Query = (...given: unknown[]) => Promise<unknown>;

/** A transaction for reads that are asked for at once, as one may ask a database: each is sent once the one before is answered. */
function oneByOne(tx: Tx): Db {
  const { session } = tx as unknown as { session: { client: { query: Query } } };
  let last: Promise<unknown> = Promise.resolve();
  const query: Query = (...given) => {
    const answer = last.then(() => session.client.query(...given));
    last = answer.catch(() => undefined);
    return answer;
  };
  const client = { value: Object.create(session.client, { query: { value: query } }) as object };
  return Object.create(tx, { session: { value: Object.create(session, { client }) as object } }) as Db;
}
