import { eq } from 'drizzle-orm';
import { settings } from '../../../db/schema/core/settings.ts';
import type { Database } from '../../../platform/database/connect.ts';

/** A secret stored under a key nobody may see or set: made when it is first read, then the same on every node. */
export async function madeOnce({ db }: Pick<Database, 'db'>, key: string, make: () => string): Promise<string> {
  const stored = async () => {
    const [row] = await db.select({ value: settings.value }).from(settings).where(eq(settings.key, key)).limit(1);
    return row && String(row.value);
  };
  const found = await stored();
  if (found !== undefined) return found;
  // If two nodes make one at the same time, one secret is stored and both read that one.
  await db.insert(settings).values({ key, value: make() }).onConflictDoNothing();
  return (await stored())!;
}
