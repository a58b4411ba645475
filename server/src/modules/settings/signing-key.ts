import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { settings } from '../../db/schema/settings.ts';
import type { Services } from '../../services.ts';

/** Not among the settings anyone may see or set: no call reads this row but the one below. */
const KEY = 'signing_key';

/** The key this installation signs short-lived links with: 256 random bits, made once, the same on every node. */
export async function signingKey(services: Services): Promise<Buffer> {
  const stored = (await storedKey(services)) ?? (await makeKey(services));
  return Buffer.from(stored, 'base64url');
}

async function storedKey({ database: { db } }: Services): Promise<string | undefined> {
  const [row] = await db.select({ value: settings.value }).from(settings).where(eq(settings.key, KEY)).limit(1);
  return row && String(row.value);
}

async function makeKey(services: Services): Promise<string> {
  // Of two nodes at once one key is kept, and both read that one.
  await services.database.db
    .insert(settings)
    .values({ key: KEY, value: randomBytes(32).toString('base64url'), updatedAt: services.clock.now() })
    .onConflictDoNothing();
  return (await storedKey(services))!;
}
