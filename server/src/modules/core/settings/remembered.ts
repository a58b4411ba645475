import { eq, sql } from 'drizzle-orm';
import { settings } from '../../../db/schema/core/settings.ts';
import type { Db, Tx } from '../../../platform/database/connect.ts';

/** A value the platform stores about its own progress, under a key nobody may see or set; undefined if there is none. */
export async function remembered(db: Pick<Db, 'select'>, key: string): Promise<unknown> {
  const [row] = await db.select({ value: settings.value }).from(settings).where(eq(settings.key, key)).limit(1);
  return row?.value;
}

/** Remembers something else under a key. */
export async function remember(tx: Tx, key: string, value: object): Promise<void> {
  await tx
    .insert(settings)
    .values({ key, value })
    .onConflictDoUpdate({ target: settings.key, set: { value, updatedAt: sql`now()` } });
}

/** Remembers nothing under a key any more. */
export async function forget(tx: Tx, key: string): Promise<void> {
  await tx.delete(settings).where(eq(settings.key, key));
}
