import { and, eq, lt, lte, or, sql } from 'drizzle-orm';
import { events } from '../../db/schema/events.ts';
import { rateLimits } from '../../db/schema/rate-limits.ts';
import { counting } from '../../platform/http/shared-counters.ts';
/**
 * Counts a wrong password or a wrong second factor for the account and for the address, and writes it down: one statement,
 * so that of many at once each has its own number. It is the same for unknown accounts, since its time would tell.
 * @throws Refusal too_many_sign_ins for the failure after the last one allowed, which so tells nothing
 */
export async function countFailure({ database: { db }, limits, clock }, failure) {
    const now = clock.now();
    const { account: ofAccount, address: ofAddress, keys } = limits.signIn;
    const key = keys(failure.email, failure.address);
    const account = db.$with('account').as(counting(db, ofAccount, sql `${key.account}`, now.getTime()));
    // It waits for the first, so that everyone takes the two rows in one order and nobody waits in a circle.
    const address = db.$with('address').as(counting(db, ofAddress, sql `(select ${key.address}::varchar from account)`, now.getTime()));
    const event = db.$with('event').as(db
        .insert(events)
        .values({ kind: failure.kind ?? 'account.sign_in_failed', actorId: failure.actorId ?? null, userId: failure.userId, at: now })
        .returning({ id: events.id }));
    const [counted] = await db
        .with(account, address, event)
        .select({ account: account.points, accountEnd: account.expire, address: address.points, addressEnd: address.expire })
        .from(account)
        .innerJoin(address, sql `true`);
    const wait = (end) => (end ?? now.getTime()) - now.getTime();
    limits.signIn.judge(counted && {
        account: { points: counted.account, wait: wait(counted.accountEnd) },
        address: { points: counted.address, wait: wait(counted.addressEnd) },
    }, 'counted');
}
/** Forgets the failures counted for an account, once its owner has shown in another way who they are. */
export async function forgetFailures({ database: { db }, limits }, email, address) {
    await db.delete(rateLimits).where(eq(rateLimits.key, limits.signIn.keys(email, address).account));
}
/**
 * Forgets the failures of an account, in the transaction that opens a session.
 * @throws Refusal too_many_sign_ins where it is closed already: of many answers sent at once, the right one may come too late
 */
export async function clearFailures({ limits: { signIn }, clock }, tx, email, address) {
    const now = clock.now().getTime();
    const { account } = signIn.keys(email, address);
    await tx.delete(rateLimits).where(and(eq(rateLimits.key, account), or(lt(rateLimits.points, signIn.account.points), lte(rateLimits.expire, now))));
    const [left] = await tx.select().from(rateLimits).where(eq(rateLimits.key, account)).limit(1);
    signIn.judge(left && { account: { points: left.points, wait: (left.expire ?? now) - now }, address: undefined }, 'before');
}
