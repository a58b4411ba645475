import { and, asc, eq, gte, isNull } from 'drizzle-orm';
import { trainingSessions } from '../../../db/schema/training/training-sessions.ts';
import type { Services } from '../../../services.ts';
import type { CalendarEntry } from '../../evaluation/visit/facts/calendar-file.ts';

/** More than these a calendar program does not need. */
const MOST = 1000;

/** The sessions of a trainer from a day on, as entries of a calendar: each takes its whole day, since only the day is known. */
export async function sessionsInCalendar({ database: { db }, config: { publicUrl } }: Services, trainerId: number, since: string): Promise<CalendarEntry[]> {
  const rows = await db
    .select()
    .from(trainingSessions)
    .where(and(eq(trainingSessions.trainerId, trainerId), gte(trainingSessions.heldOn, since), isNull(trainingSessions.deletedAt)))
    .orderBy(asc(trainingSessions.heldOn), asc(trainingSessions.id))
    .limit(MOST);
  return rows.map(({ id, heldOn, title, location, duration }) => ({
    uid: `session-${id}@${new URL(publicUrl).hostname}`,
    day: heldOn,
    summary: title,
    description: duration,
    location,
    url: `${publicUrl}/dashboard/trainer?view=training`,
    cancelled: false,
  }));
}
