import type { LoginSession } from '@miyar/contract/accounts/accounts';
import { and, desc, eq, gt, isNull, or, type SQL, sql } from 'drizzle-orm';
import { loginSessions } from '../../../db/schema/accounts/accounts.ts';
import type { Services } from '../../../services.ts';
import { browserOf } from './browser-of.ts';
import { IDLE_MS } from './sessions.ts';

/** The sessions of an account that may still be used: not ended, not expired, not idle for too long. */
export const openSessions = (userId: number, now: Date): SQL | undefined => and(eq(loginSessions.userId, userId), isOpen(now));

/**
 * The same, of anybody.
 * @param now a moment, or the place of one in a prepared statement
 */
export function isOpen(now: Date | SQL): SQL | undefined {
  const at = now instanceof Date ? sql`${now.toISOString()}::timestamptz` : now;
  const seen = (remember: boolean, idle: number) =>
    and(eq(loginSessions.remember, remember), gt(loginSessions.lastSeenAt, sql`${at} - ${idle / 1000} * interval '1 second'`));
  return and(isNull(loginSessions.endedAt), gt(loginSessions.expiresAt, at), or(seen(false, IDLE_MS.usual), seen(true, IDLE_MS.remembered)));
}

/**
 * Where a person is signed in, newest use first.
 * @param current the session of the call that asks
 */
export async function sessionsOf({ database: { db }, clock }: Services, userId: number, current: number): Promise<LoginSession[]> {
  const rows = await db.select().from(loginSessions).where(openSessions(userId, clock.now())).orderBy(desc(loginSessions.lastSeenAt), desc(loginSessions.id));
  return rows.map((row) => ({
    id: row.id,
    current: row.id === current,
    ...browserOf(row.userAgent),
    remember: row.remember,
    created_at: row.createdAt.toISOString(),
    last_seen_at: row.lastSeenAt.toISOString(),
    expires_at: row.expiresAt.toISOString(),
  }));
}
