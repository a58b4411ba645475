import { and, eq, isNull, sql } from 'drizzle-orm';
import { attendanceRecords, trainingSessions } from '../../../db/schema/training/training-sessions.ts';
import { riyadhDay } from '../../../platform/clock.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import type { Services } from '../../../services.ts';

interface Month {
  sessions: number;
  records: number;
  attendees: number;
}
const NOTHING: Month = { sessions: 0, records: 0, attendees: 0 };

/**
 * A trainer's figures, or those of all trainers: the total, this month against the last (REQ-A34), and this year month by month. They are counted by the day of
 * the session, in the calendar of Riyadh. Records are counted, and also people, if the number of attendees was given (REQ-A55).
 */
export async function attendanceStats(services: Services, trainer?: Actor) {
  const today = riyadhDay(services.clock.now());
  const year = Number(today.slice(0, 4));
  const byMonth = await months(services, trainer);
  const of = (month: string): Month => byMonth.get(month) ?? NOTHING;
  const thisMonth = of(today.slice(0, 7));
  const lastMonth = of(monthBefore(today));
  const total = [...byMonth.values()].reduce(
    (sum, { sessions, records, attendees }) => ({ sessions: sum.sessions + sessions, records: sum.records + records, attendees: sum.attendees + attendees }),
    NOTHING,
  );
  return {
    year,
    totalAttendance: total.records,
    totalAttendees: total.attendees,
    monthlyStats: Array.from({ length: 12 }, (_, index) => {
      const { records: count, attendees } = of(`${year}-${String(index + 1).padStart(2, '0')}`);
      return { month: index + 1, count, attendees };
    }),
    sessions: { total: total.sessions, this_month: thisMonth.sessions, last_month: lastMonth.sessions },
    records: { total: total.records, this_month: thisMonth.records, last_month: lastMonth.records },
  };
}

function monthBefore(day: string): string {
  const first = new Date(`${day.slice(0, 7)}-01T00:00:00Z`);
  first.setUTCMonth(first.getUTCMonth() - 1);
  return first.toISOString().slice(0, 7);
}

/** Returns the figures of each month that has any, by `YYYY-MM`. */
async function months({ database: { db } }: Services, trainer: Actor | undefined): Promise<Map<string, Month>> {
  const month = sql<string>`to_char(${trainingSessions.heldOn}, 'YYYY-MM')`;
  const rows = await db
    .select({
      month,
      sessions: sql<number>`count(distinct ${trainingSessions.id})::int`,
      records: sql<number>`count(${attendanceRecords.id})::int`,
      attendees: sql<number>`coalesce(sum(${attendanceRecords.attendees}), 0)::int`,
    })
    .from(trainingSessions)
    .leftJoin(attendanceRecords, and(eq(attendanceRecords.sessionId, trainingSessions.id), isNull(attendanceRecords.deletedAt)))
    .where(and(trainer && eq(trainingSessions.trainerId, trainer.id), isNull(trainingSessions.deletedAt)))
    .groupBy(month);
  return new Map(rows.map((row) => [row.month, row]));
}
