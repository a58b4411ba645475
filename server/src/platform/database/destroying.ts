import { sql } from 'drizzle-orm';
import type { Tx } from './connect.ts';

/** Deletes what never changes, of an application whose retention is over: only meanwhile the triggers let rows go. */
export async function whileDestroying(tx: Tx, destroy: () => Promise<unknown>): Promise<void> {
  await tx.execute(sql`set local miyar.destroying = 'on'`);
  await destroy();
  await tx.execute(sql`set local miyar.destroying = 'off'`);
}
