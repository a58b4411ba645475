import { and, eq, gt, inArray, isNull, lt, sql } from 'drizzle-orm';
import { keptSince } from '../../db/retention.ts';
import { authChallenges } from '../../db/schema/second-factor.ts';
import { Refusal } from '../../platform/refusal.ts';
import { hashToken, randomToken } from '../../platform/tokens.ts';
/** Something begun has five minutes to be completed. */
const LIFE_MS = 5 * 60 * 1000;
/** The fifth wrong answer ends it. */
export const ANSWERS = 5;
/** Begins something that a second call completes. Gives its token, which is shown once and never stored. */
export async function beginChallenge(db, { purpose, userId, remember = false, webauthnChallenge }, now) {
    const token = randomToken();
    const expiresAt = new Date(now.getTime() + LIFE_MS);
    await db
        .insert(authChallenges)
        .values({ purpose, userId, tokenHash: hashToken(token), webauthnChallenge: webauthnChallenge ?? null, remember, createdAt: now, expiresAt });
    return { token, expiresAt };
}
const standing = (token, purposes, now) => and(eq(authChallenges.tokenHash, hashToken(token)), inArray(authChallenges.purpose, purposes), isNull(authChallenges.usedAt), gt(authChallenges.expiresAt, now), lt(authChallenges.wrongAnswers, ANSWERS));
/**
 * Reads what was begun, without using it up.
 * @throws Refusal challenge_expired when it ran out, was used, was answered wrongly too often, or never was
 */
export async function readChallenge(db, token, purpose, now) {
    const [row] = await db
        .select()
        .from(authChallenges)
        .where(standing(token, [purpose], now))
        .limit(1);
    return found(row);
}
/** Has a passkey sign something to complete what was begun, whether or not it is answered so in the end. The newest counts. */
export async function askPasskey(db, { id }, webauthnChallenge) {
    await db.update(authChallenges).set({ webauthnChallenge }).where(eq(authChallenges.id, id));
}
/**
 * Uses up what was begun, before its answer is looked at: of several answers one is looked at.
 * @throws Refusal challenge_expired
 */
export async function useChallenge(db, token, purpose, now) {
    const [row] = await db
        .update(authChallenges)
        .set({ usedAt: now })
        .where(standing(token, [purpose], now))
        .returning();
    return found(row);
}
/**
 * Takes one of the five answers, before it is known to be wrong: more sent at once are not looked at.
 * @throws Refusal challenge_expired
 */
export async function takeAnswer(db, token, purposes, now) {
    const [row] = await db
        .update(authChallenges)
        .set({ wrongAnswers: sql `${authChallenges.wrongAnswers} + 1` })
        .where(standing(token, purposes, now))
        .returning();
    return found(row);
}
/**
 * Ends what was answered rightly.
 * @throws Refusal challenge_expired when another answer did so first
 */
export async function completeChallenge(db, { id }, now) {
    const [row] = await db
        .update(authChallenges)
        .set({ usedAt: now })
        .where(and(eq(authChallenges.id, id), isNull(authChallenges.usedAt)))
        .returning();
    found(row);
}
/** Removes what ran out a day ago. */
export async function forgetChallenges(db, now) {
    await db.delete(authChallenges).where(lt(authChallenges.expiresAt, keptSince('challenges', now)));
}
function found(row) {
    if (!row)
        throw new Refusal('challenge_expired');
    return row;
}
