import { addDays } from '@miyar/contract/evaluation/clocks/days';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { users } from '../../../db/schema/accounts/accounts.ts';
import { calendarFeeds } from '../../../db/schema/accounts/calendar-feeds.ts';
import { riyadhDay } from '../../../platform/clock.ts';
import { hashToken } from '../../../platform/tokens.ts';
import type { Services } from '../../../services.ts';
import { calendarFile } from '../../evaluation/visit/facts/calendar-file.ts';
import { visitsOf } from '../../evaluation/visit/calendar.ts';
import { institutionDays } from '../../years/duties/calendar.ts';
import { sessionsInCalendar } from '../../training/training-sessions/calendar.ts';
import { lacksSecondFactor } from '../accounts/second-factor-state.ts';

/** So much of the past stays in the calendar. */
const DAYS_BACK = 90;
/** A read is noted at most this often: a write for each of them would say nothing more. */
const NOTED_EVERY = 30 * 60_000;

const NAMES = {
  evaluator: { ar: 'معيار: زيارات التقويم', en: 'Miyar: evaluation visits' },
  trainer: { ar: 'معيار: الجلسات التدريبية', en: 'Miyar: training sessions' },
  institution: { ar: 'معيار: مواعيد الاعتماد', en: 'Miyar: days of the accreditation' },
} as const;

/**
 * The calendar at a private address, with what its owner may see at this moment; undefined for an address that opens
 * nothing: closed, renewed, of somebody suspended, deleted, in another role, or without the second factor the authority requires.
 */
export async function calendarAt(services: Services, token: string): Promise<string | undefined> {
  const { db } = services.database;
  const [owner] = await db
    .select({
      id: users.id,
      role: calendarFeeds.role,
      language: users.language,
      lastReadAt: calendarFeeds.lastReadAt,
      lacking: lacksSecondFactor.as('lacking'),
    })
    .from(calendarFeeds)
    .innerJoin(users, and(eq(users.id, calendarFeeds.userId), sql`${users.role} = ${calendarFeeds.role}`))
    .where(and(eq(calendarFeeds.tokenHash, hashToken(token)), isNull(users.suspendedAt), isNull(users.deletedAt)));
  if (!owner || owner.lacking) return undefined;
  const { id, role, language, lastReadAt } = owner;
  const now = services.clock.now();
  if (!lastReadAt || now.getTime() - lastReadAt.getTime() > NOTED_EVERY)
    await db.update(calendarFeeds).set({ lastReadAt: now }).where(eq(calendarFeeds.userId, id));
  const since = addDays(riyadhDay(now), -DAYS_BACK);
  const entries =
    role === 'evaluator'
      ? await visitsOf(services, { evaluatorId: id, language, since })
      : role === 'trainer'
        ? await sessionsInCalendar(services, id, since)
        : await institutionDays(services, { userId: id, language, since });
  return calendarFile({ method: 'PUBLISH', sequence: 0, at: now, name: NAMES[role][language], entries });
}
