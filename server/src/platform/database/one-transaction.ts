import { sql } from 'drizzle-orm';
import { thenAfterWhole } from './after-commit.ts';
import type { Database, Tx } from './database.ts';
import { holdingRights } from './rights.ts';

/**
 * A database whose transactions are parts of one that is open: a part that rejects is undone by itself, and all of them are
 * undone where that one is. The parts follow one another, and what is to be done after a commit waits for that of the whole.
 * @param tx a transaction of `database`, used for reads outside of the parts, too
 */
export const inOneTransaction = (database: Database, tx: Tx): Database => ({
  ...database,
  db: tx,
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
