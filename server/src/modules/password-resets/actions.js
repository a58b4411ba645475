import { and, desc, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import { keptSince } from '../../db/retention.ts';
import { users } from '../../db/schema/accounts.ts';
import { passwordResets } from '../../db/schema/recovery.ts';
import { counting, mayCount } from '../../platform/http/shared-counters.ts';
import { hashToken } from '../../platform/tokens.ts';
/** The stored resets. It knows no other module, so that whatever changes a password or an address can close them. */
const MINUTE = 60 * 1000;
/** How long the link and the code work (security a 12). */
export const LIFE_MS = { link: 60 * MINUTE, code: 10 * MINUTE };
/** So many wrong codes end a code. */
const MOST_WRONG = 5;
const isOpen = and(isNull(passwordResets.usedAt), eq(passwordResets.replaced, false));
const isPerson = and(isNull(users.suspendedAt), isNull(users.deletedAt));
/** Opens a reset; the earlier ones of the person stop counting. */
export async function openReset(tx, userId, hashes, at) {
    await closeResetsOf(tx, userId);
    const after = (life) => new Date(at.getTime() + life);
    await tx
        .insert(passwordResets)
        .values({ userId, tokenHash: hashes.token, codeHash: hashes.code, createdAt: at, codeExpiresAt: after(LIFE_MS.code), expiresAt: after(LIFE_MS.link) });
}
/**
 * Whatever was asked for no longer counts. To be called with the account held, by all that makes the earlier ones void: a
 * newer one, another password however it was given, another address.
 */
export async function closeResetsOf(tx, userId) {
    await tx
        .update(passwordResets)
        .set({ replaced: true })
        .where(and(eq(passwordResets.userId, userId), isOpen));
}
/**
 * Counts a try for the address and at the code of its newest reset. One statement, which writes for every address: were the
 * try a second one, only an address with a reset would wait for the disk again, and the time would tell.
 */
export async function countTry(db, { limit, key }, email, now) {
    const newest = db
        .select({ id: passwordResets.id })
        .from(passwordResets)
        .innerJoin(users, eq(users.id, passwordResets.userId))
        .where(and(opensFor(email), gt(passwordResets.codeExpiresAt, now)))
        .orderBy(desc(passwordResets.id))
        .limit(1);
    const counted = db.$with('counted').as(counting(db, limit, sql `${key(email)}`, now.getTime(), { where: mayCount(limit, now.getTime()) }));
    const tried = db.$with('tried').as(db
        .update(passwordResets)
        .set({ wrongCodes: sql `${passwordResets.wrongCodes} + 1` })
        .where(and(eq(passwordResets.id, sql `(${newest})`), lt(passwordResets.wrongCodes, MOST_WRONG), sql `exists (select from counted where points <= ${limit.points})`))
        .returning({ id: passwordResets.id, userId: passwordResets.userId, codeHash: passwordResets.codeHash }));
    const [row] = await db
        .with(counted, tried)
        .select({ points: counted.points, id: tried.id, userId: tried.userId, codeHash: tried.codeHash })
        .from(counted)
        .leftJoin(tried, sql `true`);
    const allowed = row !== undefined && row.points <= limit.points;
    if (!allowed || row.id === null || row.userId === null || row.codeHash === null)
        return { allowed, reset: undefined };
    return { allowed, reset: { id: row.id, userId: row.userId, codeHash: row.codeHash } };
}
/** Takes a try back: the code was right. */
export async function takeTryBack(db, resetId) {
    await db
        .update(passwordResets)
        .set({ wrongCodes: sql `${passwordResets.wrongCodes} - 1` })
        .where(eq(passwordResets.id, resetId));
}
/** The reset that a link's token opens for an address. */
export async function openResetOf(db, email, token, now) {
    const [row] = await db
        .select({ id: passwordResets.id, userId: passwordResets.userId })
        .from(passwordResets)
        .innerJoin(users, eq(users.id, passwordResets.userId))
        .where(and(eq(passwordResets.tokenHash, hashToken(token)), opensFor(email), gt(passwordResets.expiresAt, now)))
        .limit(1);
    return row;
}
const opensFor = (email) => and(eq(users.email, email), isPerson, isOpen);
/** Uses a reset up; false where it was used or closed meanwhile. Of two at once one gets it. */
export async function takeReset(tx, resetId, at) {
    const taken = await tx
        .update(passwordResets)
        .set({ usedAt: at })
        .where(and(eq(passwordResets.id, resetId), isOpen, gt(passwordResets.expiresAt, at)))
        .returning({ id: passwordResets.id });
    return taken.length === 1;
}
/** Forgets the resets that stopped working long ago. */
export async function pruneResets({ database, clock }) {
    const before = keptSince('links', clock.now());
    await database.transaction((tx) => tx.delete(passwordResets).where(lt(passwordResets.expiresAt, before)));
}
/** Forgets every reset of an account, when its owner deletes it. */
export async function forgetResetsOf(tx, userId) {
    await tx.delete(passwordResets).where(eq(passwordResets.userId, userId));
}
