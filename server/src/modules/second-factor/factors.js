import { and, asc, count, eq, isNotNull } from 'drizzle-orm';
import { passkeys, totpSecrets } from '../../db/schema/second-factor.ts';
/** The secret of a person's application, once a code from it was confirmed. */
export async function totpOf(db, userId) {
    const [row] = await db
        .select()
        .from(totpSecrets)
        .where(and(eq(totpSecrets.userId, userId), isNotNull(totpSecrets.confirmedAt)))
        .limit(1);
    return row;
}
/** A person's passkeys, oldest first. */
export const passkeysOf = (db, userId) => db.select().from(passkeys).where(eq(passkeys.userId, userId)).orderBy(asc(passkeys.id));
/** How many second factors a person has; recovery codes are not one. */
export async function countFactors(db, userId) {
    const [row] = await db.select({ n: count() }).from(passkeys).where(eq(passkeys.userId, userId));
    return (row?.n ?? 0) + ((await totpOf(db, userId)) ? 1 : 0);
}
