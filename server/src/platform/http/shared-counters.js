import { eq, lte, or, sql } from 'drizzle-orm';
import { rateLimits } from '../../db/schema/rate-limits.ts';
export const keyOf = ({ name }, who) => `${name}:${who}`;
/** Makes counters by the clock of the services. They are used outside transactions: a refused action counts all the same. */
export function sharedCounters({ db }, clock) {
    const counters = {
        async add(limit, who) {
            const now = clock.now().getTime();
            const [counted] = await counting(db, limit, sql `${keyOf(limit, who)}`, now, { where: mayCount(limit, now) });
            if (counted)
                return counted.points > limit.points ? { points: counted.points, wait: (counted.expire ?? now) - now } : undefined;
            return counters.read(limit, who);
        },
        async read(limit, who) {
            const now = clock.now().getTime();
            const [row] = await db
                .select()
                .from(rateLimits)
                .where(eq(rateLimits.key, keyOf(limit, who)))
                .limit(1);
            return row && { points: row.points, wait: Math.max(0, (row.expire ?? now) - now) };
        },
    };
    return counters;
}
/** What is refused no longer counts: the first beyond the limit is the last. */
export const mayCount = ({ points }, now) => or(over(now), lte(rateLimits.points, points));
const over = (now) => sql `${rateLimits.expire} <= ${now}`;
/**
 * The statement that counts one: begins anew where the time is over. It gives the points after it and the end in
 * milliseconds since 1970.
 */
export const counting = (db, { seconds }, key, now, { where, by = 1 } = {}) => db
    .insert(rateLimits)
    .values({ key, points: by, expire: now + seconds * 1000 })
    .onConflictDoUpdate({
    target: rateLimits.key,
    set: {
        points: sql `case when ${over(now)} then ${by}::int else ${rateLimits.points} + ${by}::int end`,
        expire: sql `case when ${over(now)} then ${now + seconds * 1000} else ${rateLimits.expire} end`,
    },
    ...(where && { setWhere: where }),
})
    .returning({ points: rateLimits.points, expire: rateLimits.expire });
/** Removes the counters whose time is over. */
export async function forgetCounters({ db }, now) {
    await db.delete(rateLimits).where(lte(rateLimits.expire, now.getTime()));
}
