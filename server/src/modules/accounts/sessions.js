import { and, eq, gt, isNull, lt, ne, or, sql } from 'drizzle-orm';
import { keptSince } from '../../db/retention.ts';
import { loginSessions, users } from '../../db/schema/accounts.ts';
import { memberships } from '../../db/schema/organisations.ts';
import { compiled } from '../../platform/database/compiled.ts';
import { hashToken, randomToken } from '../../platform/tokens.ts';
import { lacksSecondFactor } from './second-factor-state.ts';
const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;
/** Idle and absolute ends (security a 7, decision A9). */
const LIFE = { usual: { idle: 12 * HOUR, absolute: 7 * DAY }, remembered: { idle: 30 * DAY, absolute: 30 * DAY } };
/** Milliseconds without a call after which a session is over. */
export const IDLE_MS = { usual: LIFE.usual.idle, remembered: LIFE.remembered.idle };
// Writing "seen" on every call would turn each read into a write; half an hour is fine enough for a 12-hour limit.
const SEEN_EVERY = HOUR / 2;
/** A session to be opened: its token, which is shown once and never stored, and what is. */
export function newSession(remember, userAgent, now) {
    const token = randomToken();
    const expiresAt = new Date(now.getTime() + (remember ? LIFE.remembered : LIFE.usual).absolute);
    const row = { tokenHash: hashToken(token), remember, userAgent: userAgent ?? null, createdAt: now, lastSeenAt: now, expiresAt };
    return { token, row };
}
/** Opens a login session of an account that is held, and returns its token. */
export async function openSession(tx, userId, remember, userAgent, now) {
    const { token, row } = newSession(remember, userAgent, now);
    await tx.insert(loginSessions).values({ userId, ...row });
    return token;
}
/** Ends one session for good. */
export async function endSession(tx, sessionId, reason, now) {
    await tx.update(loginSessions).set({ endedAt: now, endedReason: reason }).where(eq(loginSessions.id, sessionId));
}
/**
 * Ends the open sessions of a person.
 * @param except a session that stays: the one in which the person asks for it
 * @returns how many were ended
 */
export async function endSessionsOf(tx, userId, reason, now, { except } = {}) {
    const ended = await tx
        .update(loginSessions)
        .set({ endedAt: now, endedReason: reason })
        .where(and(eq(loginSessions.userId, userId), isNull(loginSessions.endedAt), gt(loginSessions.expiresAt, now), except === undefined ? undefined : ne(loginSessions.id, except)))
        .returning({ id: loginSessions.id });
    return ended.length;
}
/** Forgets the sessions that ended long ago: how long it can be seen where somebody was signed in. */
export async function pruneSessions({ database, clock }) {
    const before = keptSince('login_sessions', clock.now());
    await database.transaction((tx) => tx.delete(loginSessions).where(or(lt(loginSessions.endedAt, before), lt(loginSessions.expiresAt, before))));
}
/** Makes the function that finds the person behind a token: one prepared query, on every call of the API. */
export function createIdentify({ database, clock, log }) {
    const select = database.db
        .select({
        sessionId: loginSessions.id,
        remember: loginSessions.remember,
        lastSeenAt: loginSessions.lastSeenAt,
        expiresAt: loginSessions.expiresAt,
        endedAt: loginSessions.endedAt,
        suspendedAt: users.suspendedAt,
        deletedAt: users.deletedAt,
        id: users.id,
        role: users.role,
        name: users.name,
        email: users.email,
        language: users.language,
        organisationId: memberships.organisationId,
        secondFactorMissing: lacksSecondFactor.as('second_factor_missing'),
    })
        .from(loginSessions)
        .innerJoin(users, eq(users.id, loginSessions.userId))
        .leftJoin(memberships, eq(memberships.userId, users.id))
        .where(eq(loginSessions.tokenHash, sql.placeholder('hash')))
        .prepare('session_of_token');
    const query = compiled(select);
    return async (token) => {
        const [row] = await query.execute({ hash: hashToken(token) });
        const now = clock.now().getTime();
        if (!row || row.endedAt || row.suspendedAt || row.deletedAt || row.expiresAt.getTime() <= now)
            return null;
        const idle = now - row.lastSeenAt.getTime();
        if (idle >= (row.remember ? LIFE.remembered : LIFE.usual).idle)
            return null;
        if (idle > SEEN_EVERY) {
            await database.db
                .update(loginSessions)
                .set({ lastSeenAt: new Date(now) })
                .where(eq(loginSessions.id, row.sessionId))
                .catch((error) => log.warn({ err: error }, 'a session could not be marked as seen'));
        }
        const { id, role, name, email, language, sessionId, organisationId, secondFactorMissing } = row;
        return { id, role, name, email, language, sessionId, organisationId, secondFactorMissing };
    };
}
