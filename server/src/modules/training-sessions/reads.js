import { and, asc, desc, eq, isNull, like, sql } from 'drizzle-orm';
import { attendanceRecords, trainingSessions } from '../../db/schema/training-sessions.ts';
import { searchWords } from '../../platform/fold-text.ts';
import { pageOf, readCursor } from '../../platform/http/page.ts';
const columns = {
    id: trainingSessions.id,
    title: trainingSessions.title,
    location: trainingSessions.location,
    heldOn: trainingSessions.heldOn,
    duration: trainingSessions.duration,
    minutes: trainingSessions.minutes,
    createdAt: trainingSessions.createdAt,
    records: sql `(select count(*)::int from ${attendanceRecords} r where r.session_id = training_sessions.id and r.deleted_at is null)`.as('records'),
};
const sessionRows = ({ database: { db } }) => db.select(columns).from(trainingSessions);
const shape = (row) => ({
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
const standing = ({ id }) => and(eq(trainingSessions.trainerId, id), isNull(trainingSessions.deletedAt));
/** A trainer's own sessions (decision B23), as searched and sorted (A69); with the first page comes how many there are. */
export async function sessionsOf(services, trainer, { limit, after, q = '', sort = 'newest' }) {
    const cursor = readCursor(after);
    const wanted = and(standing(trainer), ...searchWords(q).map((word) => like(trainingSessions.searchKey, `%${word}%`)));
    const [total, rows] = await Promise.all([
        cursor ? undefined : services.database.db.$count(trainingSessions, wanted),
        sessionRows(services)
            .where(and(wanted, cursor && beyond[sort](cursor)))
            .orderBy(...order[sort])
            .limit(limit + 1),
    ]);
    return pageOf(rows, limit, ({ createdAt, id }) => ({ at: createdAt, id }), shape, total);
}
const order = {
    newest: [desc(trainingSessions.createdAt), desc(trainingSessions.id)],
    oldest: [asc(trainingSessions.createdAt), asc(trainingSessions.id)],
    name: [asc(trainingSessions.searchKey), asc(trainingSessions.id)],
};
const moment = ({ at, id }) => sql `(${at.toISOString()}::timestamptz, ${id}::int)`;
/** What comes after the last row of a page. A title is too long for a cursor: it is looked up by the id in it. */
const beyond = {
    newest: (cursor) => sql `(${trainingSessions.createdAt}, ${trainingSessions.id}) < ${moment(cursor)}`,
    oldest: (cursor) => sql `(${trainingSessions.createdAt}, ${trainingSessions.id}) > ${moment(cursor)}`,
    name: ({ id }) => sql `(${trainingSessions.searchKey}, ${trainingSessions.id}) > (select last.search_key, last.id from ${trainingSessions} last where last.id = ${id}::int)`,
};
/** One of a trainer's own sessions. */
export async function ownSession(services, trainer, sessionId) {
    const [row] = await sessionRows(services).where(and(eq(trainingSessions.id, sessionId), standing(trainer)));
    return row && shape(row);
}
