import { eq } from 'drizzle-orm';
import { settings } from '../../db/schema/settings.ts';
/** A word kept under a key nobody may see or set: made the first time it is asked for, then the same on every node. */
export async function madeOnce({ db }, key, make) {
    const stored = async () => {
        const [row] = await db.select({ value: settings.value }).from(settings).where(eq(settings.key, key)).limit(1);
        return row && String(row.value);
    };
    const found = await stored();
    if (found !== undefined)
        return found;
    // Of two nodes at once one word is kept, and both read that one.
    await db.insert(settings).values({ key, value: make() }).onConflictDoNothing();
    return (await stored());
}
