import { and, asc, count, eq, isNotNull } from 'drizzle-orm';
import { passkeys, totpSecrets } from '../../../db/schema/accounts/second-factor.ts';
import type { Db } from '../../../platform/database/connect.ts';

/** The secret of a person's application, once a code from it was confirmed. */
export async function totpOf(db: Pick<Db, 'select'>, userId: number) {
  const [row] = await db
    .select()
    .from(totpSecrets)
    .where(and(eq(totpSecrets.userId, userId), isNotNull(totpSecrets.confirmedAt)))
    .limit(1);
  return row;
}

/** A person's passkeys, oldest first. */
export const passkeysOf = (db: Pick<Db, 'select'>, userId: number) => db.select().from(passkeys).where(eq(passkeys.userId, userId)).orderBy(asc(passkeys.id));

/** How many second factors a person has; recovery codes are not one. */
export async function countFactors(db: Pick<Db, 'select'>, userId: number): Promise<number> {
  const [row] = await db.select({ n: count() }).from(passkeys).where(eq(passkeys.userId, userId));
  return (row?.n ?? 0) + ((await totpOf(db, userId)) ? 1 : 0);
}
