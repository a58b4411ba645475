import { sql } from 'drizzle-orm';
import type { Clock } from '../../clock.ts';
import type { Database } from '../../database/connect.ts';
import { type Allowance, type Counted, counting, keyOf, type Limit } from './shared-counters.ts';

/** A counter that is asked on every call: counted in the process, and sent to the other nodes now and then. */
export interface CallCounter {
  /** Counts one call; undefined if it is allowed, else how long to wait. Refused calls do not count. */
  add(who: string): Promise<Counted | undefined>;
  /** How long to wait where nothing more is allowed. Counts nothing. */
  closed(who: string): Counted | undefined;
  /** Returns the rest of the limit, as far as this node knows. */
  allowance(who: string): Allowance;
}

/**
 * A node counts by itself until it has counted this part of what is still allowed, and then updates the database, which says
 * what all nodes counted together. So who makes few calls costs nothing, and who makes all that are allowed costs a write in six.
 */
const PART = 10;
/** A database that does not answer must not delay calls that are answered from memory. */
const ANSWER_MS = 1000;
const AGAIN_MS = 5000;

/** Calls counted here that were not sent to the database yet. */
interface Batch {
  size: number;
  /** The count of all nodes with these; undefined if the database did not answer. */
  sent?: Promise<number | undefined>;
}

interface Tally {
  /** When it begins anew, in milliseconds since 1970. */
  until: number;
  /** The count on all nodes by the database's last answer, and the calls sent there since. */
  total: number;
  batch: Batch;
  /** Calls that are being sent to the database. */
  sending: number;
  /** The previous sending. */
  sent: Promise<unknown>;
}

/**
 * Makes a counter for one limit. Nobody within the limit is ever refused. On several nodes somebody who uses all of them
 * may get through more: what each other node has counted and not yet sent, less than a tenth of the limit a node.
 */
export function callCounter(limit: Limit, database: Database, clock: Clock): CallCounter {
  const tallies = new Map<string, Tally>();
  const isShared = database.address !== undefined;
  let aloneUntil = 0;

  const now = () => clock.now().getTime();

  const tallyOf = (who: string): Tally => {
    const known = tallies.get(who);
    if (known && known.until > now()) return known;
    forget(tallies, now());
    tallies.delete(who);
    const fresh = { until: now() + limit.seconds * 1000, total: 0, batch: { size: 0 }, sending: 0, sent: Promise.resolve() };
    tallies.set(who, fresh);
    return fresh;
  };

  const send = async (who: string, tally: Tally, before: Promise<unknown>): Promise<number | undefined> => {
    await before;
    const { size } = tally.batch;
    tally.batch = { size: 0 };
    tally.total += size;
    tally.sending = size;
    const counted = async () => (await counting(database.db, limit, sql`${keyOf(limit, who)}`, now(), { by: size }))[0];
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

  const closed = ({ total, batch, until }: Tally): Counted => ({ points: total + batch.size, wait: Math.max(0, until - now()) });
  const isFull = ({ total, batch }: Tally): boolean => total + batch.size >= limit.points;

  return {
    closed(who) {
      const tally = tallyOf(who);
      return isFull(tally) ? closed(tally) : undefined;
    },
    allowance(who) {
      const tally = tallyOf(who);
      const { points, wait } = closed(tally);
      return { limit, left: Math.max(0, limit.points - points), wait };
    },
    async add(who) {
      const tally = tallyOf(who);
      if (isFull(tally)) return closed(tally);
      const { batch } = tally;
      batch.size += 1;
      const place = batch.size;
      if (!batch.sent) {
        if (!isShared || now() < aloneUntil || place + tally.sending < part(limit.points - tally.total)) return undefined;
        batch.sent = send(who, tally, tally.sent);
        tally.sent = batch.sent;
      }
      const total = await batch.sent;
      // If several requests came together, only the last ones may exceed the limit.
      return total !== undefined && total - batch.size + place > limit.points ? closed(tally) : undefined;
    },
  };
}

const part = (left: number): number => Math.max(1, Math.floor(left / PART));

/** Forgets those whose time is over. They are in the order they began in, so each of many callers is visited once. */
function forget(tallies: Map<string, Tally>, now: number): void {
  for (const [who, { until }] of tallies) {
    if (until > now) return;
    tallies.delete(who);
  }
}

function within<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('took too long')), milliseconds);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
