import { and, eq, lt, lte, or, sql } from 'drizzle-orm';
import { events } from '../../../db/schema/core/events.ts';
import { rateLimits } from '../../../db/schema/core/rate-limits.ts';
import type { Tx } from '../../../platform/database/connect.ts';
import type { EventKind } from '../../../platform/events.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import type { Own } from '../../../platform/http/limits/rate-limits.ts';
import { counting } from '../../../platform/http/limits/shared-counters.ts';
import type { Services } from '../../../services.ts';

export interface Failure {
  /** The address of the account that was tried, which may not exist. */
  email: string;
  /** The network address of the caller. */
  address: string;
  /** The account, where there is one. */
  userId: number | null;
  /** The person who tried and their session, if somebody was signed in. */
  by?: Pick<Actor, 'id' | 'sessionId'>;
  /** The counter of the device, where the account has signed in on it before. */
  device?: string | undefined;
  kind?: Extract<EventKind, 'account.sign_in_failed' | 'account.second_factor_failed'>;
}

/**
 * Counts a wrong password or a wrong second factor for the account and for the address, and writes it down: one statement,
 * so that of many at once each has its own number. It is the same for unknown accounts: a difference in time would reveal them.
 * @throws Refusal too_many_sign_ins for the failure after the last one allowed, for known and unknown accounts alike
 */
export async function countFailure({ database: { db }, limits, clock }: Services, failure: Failure): Promise<void> {
  const now = clock.now();
  const { account: ofAccount, address: ofAddress, keys } = limits.signIn;
  const { by, device } = failure;
  const own = by ? { session: by.sessionId } : device === undefined ? undefined : { device };
  const key = keys(failure.email, failure.address, own);
  const account = db.$with('account').as(counting(db, ofAccount, sql`${key.account}`, now.getTime()));
  // It waits for the first, so that everyone takes the two rows in one order and nobody waits in a circle.
  const address = db.$with('address').as(counting(db, ofAddress, sql`(select ${key.address}::varchar from account)`, now.getTime()));
  const event = db.$with('event').as(
    db
      .insert(events)
      .values({ kind: failure.kind ?? 'account.sign_in_failed', actorId: by?.id ?? null, userId: failure.userId, at: now })
      .returning({ id: events.id }),
  );
  const [counted] = await db
    .with(account, address, event)
    .select({ account: account.points, accountEnd: account.expire, address: address.points, addressEnd: address.expire })
    .from(account)
    .innerJoin(address, sql`true`);
  const wait = (end: number | null) => (end ?? now.getTime()) - now.getTime();
  limits.signIn.judge(
    counted && {
      account: { points: counted.account, wait: wait(counted.accountEnd) },
      address: device === undefined ? { points: counted.address, wait: wait(counted.addressEnd) } : undefined,
    },
    'counted',
  );
}

/** Forgets the failures counted for an account, once its owner has shown in another way who they are. */
export async function forgetFailures({ database: { db }, limits }: Services, email: string, address: string): Promise<void> {
  await db.delete(rateLimits).where(eq(rateLimits.key, limits.signIn.keys(email, address).account));
}

/**
 * Forgets the failures of an account, or of a device it has signed in on before, in the transaction that opens a session.
 * @throws Refusal too_many_sign_ins where it is closed already: of many answers sent at once, the right one may come too late
 */
export async function clearFailures(
  { limits: { signIn }, clock }: Pick<Services, 'limits' | 'clock'>,
  tx: Tx,
  email: string,
  address: string,
  own: Own,
): Promise<void> {
  const now = clock.now().getTime();
  const { account } = signIn.keys(email, address, own);
  await tx.delete(rateLimits).where(and(eq(rateLimits.key, account), or(lt(rateLimits.points, signIn.account.points), lte(rateLimits.expire, now))));
  const [left] = await tx.select().from(rateLimits).where(eq(rateLimits.key, account)).limit(1);
  signIn.judge(left && { account: { points: left.points, wait: (left.expire ?? now) - now }, address: undefined }, 'before');
}
