import { createHash } from 'node:crypto';
import { and, gt, inArray } from 'drizzle-orm';
import { rateLimits } from '../../db/schema/rate-limits.ts';
import { Refusal } from '../refusal.ts';
import { callCounter } from './call-counters.ts';
import { keyOf, sharedCounters } from './shared-counters.ts';
const MINUTE = 60;
const QUARTER = 15 * MINUTE;
const HOUR = 60 * MINUTE;
/**
 * Makes the limits on a database that all nodes share.
 * @param scale multiplies the general, address, sign-up, contact and message limits, never those of an account or of an e-mail address (`RATE_LIMIT_SCALE`)
 */
export function createRateLimits(scale, database, clock) {
    const scaled = (points) => Math.max(1, Math.round(points * scale));
    const perMinute = (name, points) => callCounter({ name, points: scaled(points), seconds: MINUTE }, database, clock);
    const [person, stranger] = [perMinute('calls', 300), perMinute('calls-from', 120)];
    const counters = sharedCounters(database, clock);
    const shared = (limit, keyFor, refusal) => async (who) => {
        const waits = await counters.add(limit, keyFor(who));
        if (waits)
            throw refusal(waits);
    };
    return {
        general: (caller) => ('user' in caller ? consume(person, String(caller.user)) : consume(stranger, networkOf(caller.address))),
        badTokens: badTokens(perMinute('bad-tokens', 120)),
        signUp: shared({ name: 'sign-up', points: scaled(10), seconds: HOUR }, networkOf, tooManyRequests),
        contact: shared({ name: 'contact', points: scaled(5), seconds: HOUR }, networkOf, minutes('too_many_messages')),
        mail: shared({ name: 'mail', points: 3, seconds: HOUR }, hidden, minutes('too_many_mails')),
        mailPause: shared({ name: 'mail-pause', points: 1, seconds: MINUTE }, hidden, minutes('too_many_mails')),
        resetNetwork: shared({ name: 'reset', points: scaled(20), seconds: HOUR }, networkOf, minutes('too_many_mails')),
        code: codeLimit(counters),
        emailChange: shared({ name: 'email-change', points: 6, seconds: HOUR }, String, minutes('too_many_mails')),
        export: shared({ name: 'export', points: 5, seconds: 24 * HOUR }, String, minutes('too_many_exports')),
        message: shared({ name: 'message', points: scaled(60), seconds: MINUTE }, String, seconds('sending_too_fast')),
        signIn: signInLimits(scaled(100), database, clock),
    };
}
function codeLimit(counters) {
    const limit = { name: 'code', points: 15, seconds: HOUR };
    return {
        limit,
        key: (email) => keyOf(limit, hidden(email)),
        async refuse(email) {
            throw minutes('too_many_sign_ins')((await counters.read(limit, hidden(email))) ?? { points: limit.points, wait: 0 });
        },
    };
}
function signInLimits(addressPoints, { db }, clock) {
    const account = { name: 'sign-in', points: 10, seconds: QUARTER };
    const address = { name: 'sign-in-from', points: addressPoints, seconds: QUARTER };
    const limits = {
        account,
        address,
        keys: (email, from) => ({ account: keyOf(account, hidden(email)), address: keyOf(address, networkOf(from)) }),
        async refuse(email, from) {
            const now = clock.now().getTime();
            const keys = limits.keys(email, from);
            const rows = await db
                .select()
                .from(rateLimits)
                .where(and(inArray(rateLimits.key, [keys.account, keys.address]), gt(rateLimits.expire, now)));
            const state = (key) => rows.filter((row) => row.key === key).map(({ points, expire }) => ({ points, wait: (expire ?? now) - now }))[0];
            limits.judge({ account: state(keys.account), address: state(keys.address) }, 'before');
        },
        judge(states, when) {
            for (const [state, limit] of [
                [states?.account, account],
                [states?.address, address],
            ]) {
                if (state && state.points > limit.points - (when === 'before' ? 1 : 0))
                    throw minutes('too_many_sign_ins')(state);
            }
        },
    };
    return limits;
}
/** Kept at most, the oldest given up first. */
const REMEMBERED_TOKENS = 10_000;
function badTokens(bad) {
    // So that who shares an address with somebody who tries tokens is not shut out with them.
    const good = new Set();
    return {
        async refuse(token, address) {
            if (good.has(token))
                return;
            const waits = bad.closed(networkOf(address));
            if (waits)
                throw tooManyRequests(waits);
        },
        async found(token, address, isGood) {
            if (!isGood) {
                good.delete(token);
                await bad.add(networkOf(address));
                return;
            }
            if (good.has(token))
                return;
            if (good.size >= REMEMBERED_TOKENS)
                good.delete(good.values().next().value);
            good.add(token);
        },
    };
}
/** E-mail addresses are not kept where anybody's can be typed, and are longer than a key may be. */
const hidden = (email) => createHash('sha256').update(email).digest('base64url');
/** What counts as one address: of IPv6 the first half, since whoever has one address there has all 2^64 of its network. */
export function networkOf(address) {
    const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
    if (mapped !== undefined || !address.includes(':'))
        return mapped ?? address;
    const [head = '', tail] = address.toLowerCase().split('%')[0].split('::');
    const before = head.split(':').filter(Boolean);
    const after = (tail ?? '').split(':').filter(Boolean);
    const zeros = tail === undefined ? 0 : 8 - before.length - after.length;
    return [...before, ...Array(Math.max(0, zeros)).fill('0'), ...after]
        .slice(0, 4)
        .map((group) => group.replace(/^0+(?=.)/, ''))
        .join(':');
}
async function consume(counter, who) {
    const waits = await counter.add(who);
    if (waits)
        throw tooManyRequests(waits);
}
const seconds = (code) => ({ wait }) => new Refusal(code, { parameters: { seconds: Math.max(1, Math.ceil(wait / 1000)) } });
const tooManyRequests = seconds('too_many_requests');
const minutes = (code) => ({ wait }) => new Refusal(code, { parameters: { minutes: Math.max(1, Math.ceil(wait / 60_000)) } });
