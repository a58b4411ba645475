import { sql } from 'drizzle-orm';
import { counting, keyOf } from './shared-counters.ts';
/**
 * A node counts by itself until it has counted this part of what is still allowed, and then tells the database, which says
 * what all nodes counted together. So who makes few calls costs nothing, and who makes all that are allowed costs a write in six.
 */
const PART = 10;
/** A database that does not answer must not hold calls up that are answered from memory. */
const ANSWER_MS = 1000;
const AGAIN_MS = 5000;
/**
 * Makes a counter for one limit. Nobody within the limit is ever refused. On several nodes somebody who uses all of them
 * may get through more: what each other node has counted and not yet told, less than a tenth of the limit a node.
 */
export function callCounter(limit, database, clock) {
    const tallies = new Map();
    const isShared = database.address !== undefined;
    let aloneUntil = 0;
    const now = () => clock.now().getTime();
    const tallyOf = (who) => {
        const known = tallies.get(who);
        if (known && known.until > now())
            return known;
        forget(tallies, now());
        tallies.delete(who);
        const fresh = { until: now() + limit.seconds * 1000, total: 0, batch: { size: 0 }, sending: 0, telling: Promise.resolve() };
        tallies.set(who, fresh);
        return fresh;
    };
    const tell = async (who, tally, before) => {
        await before;
        const { size } = tally.batch;
        tally.batch = { size: 0 };
        tally.total += size;
        tally.sending = size;
        const counted = async () => (await counting(database.db, limit, sql `${keyOf(limit, who)}`, now(), { by: size }))[0];
        const row = await within(ANSWER_MS, counted()).catch(() => undefined);
        tally.sending = 0;
        if (!row) {
            aloneUntil = now() + AGAIN_MS;
            return undefined;
        }
        tally.total = row.points;
        tally.until = row.expire ?? tally.until;
        return row.points;
    };
    const closed = ({ total, batch, until }) => ({ points: total + batch.size, wait: Math.max(0, until - now()) });
    const isFull = ({ total, batch }) => total + batch.size >= limit.points;
    return {
        closed(who) {
            const tally = tallyOf(who);
            return isFull(tally) ? closed(tally) : undefined;
        },
        async add(who) {
            const tally = tallyOf(who);
            if (isFull(tally))
                return closed(tally);
            const { batch } = tally;
            batch.size += 1;
            const place = batch.size;
            if (!batch.told) {
                if (!isShared || now() < aloneUntil || place + tally.sending < part(limit.points - tally.total))
                    return undefined;
                batch.told = tell(who, tally, tally.telling);
                tally.telling = batch.told;
            }
            const total = await batch.told;
            // Of those who came together only the last ones may be too many.
            return total !== undefined && total - batch.size + place > limit.points ? closed(tally) : undefined;
        },
    };
}
const part = (left) => Math.max(1, Math.floor(left / PART));
/** Forgets those whose time is over. They stand in the order they began in: of many callers each is looked at once. */
function forget(tallies, now) {
    for (const [who, { until }] of tallies) {
        if (until > now)
            return;
        tallies.delete(who);
    }
}
function within(milliseconds, work) {
    return new Promise((resolve, reject) => {
        const timer = setTimeout(() => reject(new Error('took too long')), milliseconds);
        work.then(resolve, reject).finally(() => clearTimeout(timer));
    });
}
