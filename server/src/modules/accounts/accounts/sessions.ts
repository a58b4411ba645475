import DataLoader from 'dataloader';
import { and, eq, gt, isNull, lt, ne, or, sql } from 'drizzle-orm';
import { retainedSince } from '../../../db/retention.ts';
import { loginSessions, users } from '../../../db/schema/accounts/accounts.ts';
import { memberships } from '../../../db/schema/accounts/organisations.ts';
import type { Tx } from '../../../platform/database/connect.ts';
import { preparedFor } from '../../../platform/database/prepared.ts';
import type { Identify } from '../../../platform/http/actor.ts';
import type { Opener } from '../../../account-part.ts';
import { hashToken, randomToken } from '../../../platform/tokens.ts';
import type { Services } from '../../../services.ts';
import { ACTOR_COLUMNS } from './membership/actor-columns.ts';
import { lacksSecondFactor } from './second-factor-state.ts';
import { RETENTION } from './retention.ts';

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;
/** Idle and absolute ends (REQ-S7, REQ-A9). */
const LIFE = { usual: { idle: 12 * HOUR, absolute: 7 * DAY }, remembered: { idle: 30 * DAY, absolute: 30 * DAY } };
/** Milliseconds without a call after which a session is over. */
export const IDLE_MS = { usual: LIFE.usual.idle, remembered: LIFE.remembered.idle };
// Updating "last seen" on every call would turn each read into a write; every half hour is precise enough for a 12-hour
// limit.
const SEEN_EVERY = HOUR / 2;

/** A session to be opened: its token, which is shown once and never stored, and what is. */
export function newSession(remember: boolean, userAgent: string | undefined, now: Date) {
  const token = randomToken();
  const expiresAt = new Date(now.getTime() + (remember ? LIFE.remembered : LIFE.usual).absolute);
  const row = { tokenHash: hashToken(token), remember, userAgent: userAgent ?? null, createdAt: now, lastSeenAt: now, expiresAt };
  return { token, row };
}

/** Opens a login session of a locked account, and returns its token. */
export async function openSession(tx: Tx, userId: number, remember: boolean, userAgent: string | undefined, now: Date): Promise<string> {
  const { token, row } = newSession(remember, userAgent, now);
  await tx.insert(loginSessions).values({ userId, ...row });
  return token;
}

/** Ends one session for good. */
export async function endSession(tx: Tx, sessionId: number, reason: string, now: Date): Promise<void> {
  await tx.update(loginSessions).set({ endedAt: now, endedReason: reason }).where(eq(loginSessions.id, sessionId));
}

/**
 * Ends the open sessions of a person.
 * @param except a session that stays: the one in which the person asks for it
 * @returns how many were ended
 */
export async function endSessionsOf(tx: Tx, userId: number, reason: string, now: Date, { except }: { except?: number } = {}): Promise<number> {
  const ended = await tx
    .update(loginSessions)
    .set({ endedAt: now, endedReason: reason })
    .where(
      and(
        eq(loginSessions.userId, userId),
        isNull(loginSessions.endedAt),
        gt(loginSessions.expiresAt, now),
        except === undefined ? undefined : ne(loginSessions.id, except),
      ),
    )
    .returning({ id: loginSessions.id });
  return ended.length;
}

/** Login sessions open all of an account, and with them go its live connections. */
export const SESSIONS: Opener = {
  table: 'login_sessions',
  open: (userId, at) =>
    sql`select 1 from ${loginSessions} where ${and(eq(loginSessions.userId, userId), isNull(loginSessions.endedAt), gt(loginSessions.expiresAt, at))}`,
  end: (tx, { userId, reason, at, except }) => endSessionsOf(tx, userId, reason, at, except === undefined ? {} : { except }),
};

/** Ends the open sessions of everybody. */
export async function endAllSessions(tx: Tx, reason: string, now: Date): Promise<void> {
  await tx.update(loginSessions).set({ endedAt: now, endedReason: reason }).where(isNull(loginSessions.endedAt));
}

/** Forgets the sessions that ended long ago: how long it can be seen where somebody was signed in. */
export async function pruneSessions({ database, clock }: Services): Promise<void> {
  const before = retainedSince(RETENTION.login_sessions, clock.now());
  await database.transaction((tx) => tx.delete(loginSessions).where(or(lt(loginSessions.endedAt, before), lt(loginSessions.expiresAt, before))));
}

const sessionsOfTokens = preparedFor((db) =>
  db
    .select({
      tokenHash: loginSessions.tokenHash,
      sessionId: loginSessions.id,
      remember: loginSessions.remember,
      lastSeenAt: loginSessions.lastSeenAt,
      expiresAt: loginSessions.expiresAt,
      endedAt: loginSessions.endedAt,
      suspendedAt: users.suspendedAt,
      deletedAt: users.deletedAt,
      ...ACTOR_COLUMNS,
      secondFactorMissing: lacksSecondFactor.as('second_factor_missing'),
    })
    .from(loginSessions)
    .innerJoin(users, eq(users.id, loginSessions.userId))
    .leftJoin(memberships, eq(memberships.userId, users.id))
    .where(sql`${loginSessions.tokenHash} = any(${sql.placeholder('hashes')}::text[])`)
    .prepare('sessions_of_tokens'),
);

/**
 * Makes the function that finds the person behind a token: one prepared query for all calls of the API that arrive in the same turn of
 * the event loop, which begins after the last of them came. Nothing is remembered, so a session that ended is found as ended.
 */
export function createIdentify({ database, clock, log }: Pick<Services, 'database' | 'clock' | 'log'>): Identify {
  const sessions = new DataLoader(
    async (hashes: readonly string[]) => {
      const rows = new Map((await sessionsOfTokens(database.db, { hashes })).map((row) => [row.tokenHash, row]));
      return hashes.map((hash) => rows.get(hash));
    },
    { cache: false, batchScheduleFn: setImmediate, maxBatchSize: 100 },
  );
  return async (token) => {
    const row = await sessions.load(hashToken(token));
    const now = clock.now().getTime();
    if (!row || row.endedAt || row.suspendedAt || row.deletedAt || row.expiresAt.getTime() <= now) return null;
    const idle = now - row.lastSeenAt.getTime();
    if (idle >= (row.remember ? LIFE.remembered : LIFE.usual).idle) return null;
    if (idle > SEEN_EVERY) {
      await database.db
        .update(loginSessions)
        .set({ lastSeenAt: new Date(now) })
        .where(eq(loginSessions.id, row.sessionId))
        .catch((error: unknown) => log.warn({ err: error }, 'the last use of a session could not be recorded'));
    }
    const { id, role, name, email, language, sessionId, organisationId, memberRole, secondFactorMissing } = row;
    return { id, role, name, email, language, sessionId, token: null, organisationId, memberRole, secondFactorMissing };
  };
}
