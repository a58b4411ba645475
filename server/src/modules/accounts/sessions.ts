import { eq, sql } from 'drizzle-orm';
import { loginSessions, users } from '../../db/schema/accounts.ts';
import { memberships } from '../../db/schema/organisations.ts';
import { compiled } from '../../platform/database/compiled.ts';
import type { Tx } from '../../platform/database/connect.ts';
import type { Identify } from '../../platform/http/actor.ts';
import { hashToken, randomToken } from '../../platform/tokens.ts';
import type { Services } from '../../services.ts';

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;
/** Idle and absolute ends (security a 7, decision A9). */
const LIFE = { usual: { idle: 12 * HOUR, absolute: 7 * DAY }, remembered: { idle: 30 * DAY, absolute: 30 * DAY } };
// Writing "seen" on every call would turn each read into a write; half an hour is fine enough for a 12-hour limit.
const SEEN_EVERY = HOUR / 2;

/** Opens a login session and returns its token, which is shown once and never stored. */
export async function openSession(tx: Tx, userId: number, remember: boolean, userAgent: string | undefined, now: Date): Promise<string> {
  const token = randomToken();
  const { absolute } = remember ? LIFE.remembered : LIFE.usual;
  await tx.insert(loginSessions).values({
    userId,
    tokenHash: hashToken(token),
    remember,
    userAgent: userAgent ?? null,
    createdAt: now,
    lastSeenAt: now,
    expiresAt: new Date(now.getTime() + absolute),
  });
  return token;
}

/** Ends one session for good. */
export async function endSession(tx: Tx, sessionId: number, reason: string, now: Date): Promise<void> {
  await tx.update(loginSessions).set({ endedAt: now, endedReason: reason }).where(eq(loginSessions.id, sessionId));
}

/** Makes the function that finds the person behind a token: one prepared query, on every call of the API. */
export function createIdentify({ database, clock, log }: Services): Identify {
  const select = database.db
    .select({
      sessionId: loginSessions.id,
      remember: loginSessions.remember,
      lastSeenAt: loginSessions.lastSeenAt,
      expiresAt: loginSessions.expiresAt,
      endedAt: loginSessions.endedAt,
      suspendedAt: users.suspendedAt,
      id: users.id,
      role: users.role,
      name: users.name,
      email: users.email,
      language: users.language,
      organisationId: memberships.organisationId,
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
    if (!row || row.endedAt || row.suspendedAt || row.expiresAt.getTime() <= now) return null;
    const idle = now - row.lastSeenAt.getTime();
    if (idle >= (row.remember ? LIFE.remembered : LIFE.usual).idle) return null;
    if (idle > SEEN_EVERY) {
      await database.db
        .update(loginSessions)
        .set({ lastSeenAt: new Date(now) })
        .where(eq(loginSessions.id, row.sessionId))
        .catch((error: unknown) => log.warn({ err: error }, 'a session could not be marked as seen'));
    }
    const { id, role, name, email, language, sessionId, organisationId } = row;
    return { id, role, name, email, language, sessionId, organisationId };
  };
}
