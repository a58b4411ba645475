import type { SESSION_TIMES, TRAINING_SORTS, TrainingSession } from '@miyar/contract/training/training-sessions';
import { and, asc, desc, eq, isNull, like, type SQL, sql } from 'drizzle-orm';
import { attendanceRecords, trainingSessions } from '../../../db/schema/training/training-sessions.ts';
import { searchWords } from '../../../platform/fold-text.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { riyadhDay } from '../../../platform/clock.ts';
import { type Cursor, type Page, pageOf, readCursor } from '../../../platform/http/answers/page.ts';
import type { Services } from '../../../services.ts';

type Sort = (typeof TRAINING_SORTS)[number];

interface ListQuery {
  limit: number;
  after?: string | undefined;
  q?: string | undefined;
  when?: (typeof SESSION_TIMES)[number] | undefined;
  sort?: Sort | undefined;
}

/** The records of a session that were not deleted. */
const recordsOf = sql`from ${attendanceRecords} r where r.session_id = training_sessions.id and r.deleted_at is null`;

const columns = {
  id: trainingSessions.id,
  title: trainingSessions.title,
  location: trainingSessions.location,
  heldOn: trainingSessions.heldOn,
  duration: trainingSessions.duration,
  minutes: trainingSessions.minutes,
  createdAt: trainingSessions.createdAt,
  records: sql<number>`(select count(*)::int ${recordsOf})`.as('records'),
};

const sessionRows = ({ database: { db } }: Services) => db.select(columns).from(trainingSessions);
type Row = Awaited<ReturnType<typeof sessionRows>>[number];

const shape = (row: Row): TrainingSession => ({
  id: row.id,
  title: row.title,
  location: row.location,
  joining_date: row.heldOn,
  duration: row.duration,
  minutes: row.minutes,
  created_at: row.createdAt.toISOString(),
  attendance_count: row.records,
  can: { delete: true },
});

const ownSessions = ({ id }: Actor) => and(eq(trainingSessions.trainerId, id), isNull(trainingSessions.deletedAt));

/** A trainer's own sessions (REQ-B23), as searched and sorted (REQ-A69); with the first page comes how many there are. */
export async function sessionsOf(
  services: Services,
  trainer: Actor,
  { limit, after, q = '', when, sort = 'newest' }: ListQuery,
): Promise<Page<TrainingSession>> {
  const cursor = readCursor(after);
  const wanted = and(
    ownSessions(trainer),
    when && TIMES[when](today(services)),
    ...searchWords(q).map((word) => like(trainingSessions.searchKey, `%${word}%`)),
  );
  const [total, rows] = await Promise.all([
    cursor ? undefined : services.database.db.$count(trainingSessions, wanted),
    sessionRows(services)
      .where(and(wanted, cursor && beyond[sort](cursor)))
      .orderBy(...order[sort])
      .limit(limit + 1),
  ]);
  return pageOf(rows, limit, ({ createdAt, id }) => ({ at: createdAt, id }), shape, total);
}

const order: Record<Sort, SQL[]> = {
  newest: [desc(trainingSessions.heldOn), desc(trainingSessions.id)],
  oldest: [asc(trainingSessions.heldOn), asc(trainingSessions.id)],
  name: [asc(trainingSessions.searchKey), asc(trainingSessions.id)],
};

const lastRow = (column: SQL, id: number): SQL => sql`(select last.${column}, last.id from ${trainingSessions} last where last.id = ${id}::bigint)`;

/** The condition for rows after the last row of a page, whose day or title is looked up by the id in the cursor. */
const beyond: Record<Sort, (cursor: Cursor) => SQL> = {
  newest: ({ id }) => sql`(${trainingSessions.heldOn}, ${trainingSessions.id}) < ${lastRow(sql`held_on`, id)}`,
  oldest: ({ id }) => sql`(${trainingSessions.heldOn}, ${trainingSessions.id}) > ${lastRow(sql`held_on`, id)}`,
  name: ({ id }) => sql`(${trainingSessions.searchKey}, ${trainingSessions.id}) > ${lastRow(sql`search_key`, id)}`,
};

const today = ({ clock }: Services): SQL => sql`${riyadhDay(clock.now())}::date`;

const TIMES: Record<(typeof SESSION_TIMES)[number], (day: SQL) => SQL> = {
  upcoming: (day) => sql`${trainingSessions.heldOn} > ${day}`,
  held: (day) => sql`${trainingSessions.heldOn} <= ${day}`,
  unrecorded: (day) => sql`(${trainingSessions.heldOn} <= ${day} and not exists (select 1 ${recordsOf}))`,
};

/** A trainer's sessions around today: the next ones, the nearest first, and after them the latest. */
export async function sessionsAround(services: Services, trainer: Actor, limit: number): Promise<TrainingSession[]> {
  const day = today(services);
  const { heldOn, id } = trainingSessions;
  const [next, latest] = await Promise.all([
    sessionRows(services)
      .where(and(ownSessions(trainer), sql`${heldOn} >= ${day}`))
      .orderBy(asc(heldOn), asc(id))
      .limit(limit),
    sessionRows(services)
      .where(and(ownSessions(trainer), sql`${heldOn} < ${day}`))
      .orderBy(desc(heldOn), desc(id))
      .limit(limit),
  ]);
  return [...next, ...latest].slice(0, limit).map(shape);
}

/** One of a trainer's own sessions. */
export async function ownSession(services: Services, trainer: Actor, sessionId: number): Promise<TrainingSession | undefined> {
  const [row] = await sessionRows(services).where(and(eq(trainingSessions.id, sessionId), ownSessions(trainer)));
  return row && shape(row);
}
