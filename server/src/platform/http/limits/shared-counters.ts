import { and, eq, gt, lte, or, type SQL, sql } from 'drizzle-orm';
import { rateLimits } from '../../../db/schema/core/rate-limits.ts';
import type { Clock } from '../../clock.ts';
import type { Database, Db } from '../../database/connect.ts';

/** So many times in so many seconds, counted from the first. */
export interface Limit {
  /** Distinct among all limits: the counters share one table. */
  name: string;
  points: number;
  seconds: number;
}

/** The value of a counter. */
export interface Counted {
  points: number;
  /** Milliseconds until it starts anew. */
  wait: number;
}

type CounterRow = Pick<typeof rateLimits.$inferSelect, 'points' | 'expire'>;

/** The rest of a limit for one caller. */
export interface Allowance {
  limit: Limit;
  left: number;
  /** Milliseconds until it starts anew. */
  wait: number;
}

/** Counters in the database, so that all nodes count together. Each change is one statement: none is lost among many at once. */
export interface SharedCounters {
  /** Counts one; undefined if that is allowed, else how long to wait. A refused call is neither counted nor written. */
  add(limit: Limit, who: string): Promise<Counted | undefined>;
  /** Counts one of each of two limits of the same time, in one write; how long to wait where either is used up. */
  addBoth(limits: readonly [Limit, Limit], who: string): Promise<Counted | undefined>;
  /** Takes one back that should not have counted. */
  takeBack(limit: Limit, who: string): Promise<void>;
  /** The value of a counter; undefined for one that nobody began. */
  read(limit: Limit, who: string): Promise<Counted | undefined>;
}

export const keyOf = ({ name }: Limit, who: string): string => `${name}:${who}`;

/** Makes counters by the clock of the services. They are used outside transactions: a refused action counts nevertheless. */
export function sharedCounters({ db }: Database, clock: Clock): SharedCounters {
  const one = (limit: Limit, who: string, now: number) => counting(db, limit, sql`${keyOf(limit, who)}`, now, { where: mayCount(limit, now) });
  /** How long to wait after a count; without one the limit was used up before. */
  const waiting = (limit: Limit, who: string, now: number, counted: CounterRow | null | undefined): Promise<Counted | undefined> | Counted | undefined => {
    if (!counted) return counters.read(limit, who);
    return counted.points > limit.points ? { points: counted.points, wait: (counted.expire ?? now) - now } : undefined;
  };
  const counters: SharedCounters = {
    async add(limit, who) {
      const now = clock.now().getTime();
      const [counted] = await one(limit, who, now);
      return waiting(limit, who, now, counted);
    },
    async addBoth([first, second], who) {
      const now = clock.now().getTime();
      const [counted, countedToo] = [db.$with('counted').as(one(first, who, now)), db.$with('counted_too').as(one(second, who, now))];
      const [both] = await db
        .with(counted, countedToo)
        .select({ first: { points: counted.points, expire: counted.expire }, second: { points: countedToo.points, expire: countedToo.expire } })
        .from(sql`(select 1) as call`)
        .leftJoin(counted, sql`true`)
        .leftJoin(countedToo, sql`true`);
      return (await waiting(first, who, now, both?.first)) ?? (await waiting(second, who, now, both?.second));
    },
    async takeBack(limit, who) {
      const running = and(eq(rateLimits.key, keyOf(limit, who)), gt(rateLimits.expire, clock.now().getTime()), gt(rateLimits.points, 0));
      await db
        .update(rateLimits)
        .set({ points: sql`${rateLimits.points} - 1` })
        .where(running);
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

/** The condition under which a request counts. Refused requests do not count: the first request beyond the limit is the last that counts. */
export const mayCount = ({ points }: Limit, now: number): SQL | undefined => or(over(now), lte(rateLimits.points, points));

const over = (now: number): SQL => sql`${rateLimits.expire} <= ${now}`;

interface HowToCount {
  /** When to count at all; otherwise the statement gives no row. */
  where?: SQL | undefined;
  /** How many at once. */
  by?: number;
}

/**
 * The statement that counts one: begins anew where the time is over. It gives the points after it and the end in
 * milliseconds since 1970.
 */
export const counting = (db: Pick<Db, 'insert'>, { seconds }: Limit, key: SQL, now: number, { where, by = 1 }: HowToCount = {}) =>
  db
    .insert(rateLimits)
    .values({ key, points: by, expire: now + seconds * 1000 })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        points: sql`case when ${over(now)} then ${by}::int else ${rateLimits.points} + ${by}::int end`,
        expire: sql`case when ${over(now)} then ${now + seconds * 1000} else ${rateLimits.expire} end`,
      },
      ...(where && { setWhere: where }),
    })
    .returning({ points: rateLimits.points, expire: rateLimits.expire });

/** Removes the counters whose time is over. */
export async function forgetCounters({ db }: Database, now: Date): Promise<void> {
  await db.delete(rateLimits).where(lte(rateLimits.expire, now.getTime()));
}
