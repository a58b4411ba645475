import { and, desc, eq, isNull, like, sql } from 'drizzle-orm';
import { files } from '../../db/schema/files.ts';
import { attendanceRecords, trainingSessions } from '../../db/schema/training-sessions.ts';
import { searchWords } from '../../platform/fold-text.ts';
import { pageOf, readCursor } from '../../platform/http/page.ts';
import { heldMark } from '../files/held.ts';
import { fileAnswer, filePath } from '../files/reads.ts';
import { sessionsOf } from '../training-sessions/reads.ts';
/** As many sessions and records as the dashboard shows (S1§2, S1§9). */
const ON_DASHBOARD = 7;
const recordRows = ({ database: { db } }) => db
    .select({ record: attendanceRecords, title: trainingSessions.title, heldOn: trainingSessions.heldOn, file: files })
    .from(attendanceRecords)
    .innerJoin(trainingSessions, eq(trainingSessions.id, attendanceRecords.sessionId))
    .innerJoin(files, eq(files.id, attendanceRecords.fileId));
const shape = ({ record, title, heldOn, file }) => ({
    id: record.id,
    session_id: record.sessionId,
    session_title: title,
    session_date: heldOn,
    report_path: filePath(file),
    file_name: file.name,
    size: file.size,
    ...heldMark(file),
    attendees: record.attendees,
    created_at: record.createdAt.toISOString(),
});
const standing = ({ id }) => and(eq(attendanceRecords.trainerId, id), isNull(attendanceRecords.deletedAt));
/** A trainer's own attendance records, newest first; searched by their session. */
export async function attendanceOf(services, trainer, { limit, after, q = '', session_id }) {
    const cursor = readCursor(after);
    const rows = await recordRows(services)
        .where(and(standing(trainer), session_id === undefined ? undefined : eq(attendanceRecords.sessionId, session_id), ...searchWords(q).map((word) => like(trainingSessions.searchKey, `%${word}%`)), cursor && sql `(${attendanceRecords.createdAt}, ${attendanceRecords.id}) < (${cursor.at.toISOString()}::timestamptz, ${cursor.id}::int)`))
        .orderBy(desc(attendanceRecords.createdAt), desc(attendanceRecords.id))
        .limit(limit + 1);
    return pageOf(rows, limit, ({ record }) => ({ at: record.createdAt, id: record.id }), shape);
}
/** One of a trainer's own records. */
export async function ownRecord(services, trainer, recordId) {
    const [row] = await recordRows(services).where(and(eq(attendanceRecords.id, recordId), standing(trainer)));
    return row && shape(row);
}
/** The PDF of a record under its true name (decision A54); undefined unless it is this trainer's. */
export async function recordFile(services, trainer, recordId) {
    const [row] = await recordRows(services).where(and(eq(attendanceRecords.id, recordId), standing(trainer)));
    return row && fileAnswer(services, row.file);
}
/** What a trainer's dashboard opens with (S1§7). The reports of a trainer are the attendance records: the specification has both words. */
export async function trainerDashboard(services, trainer) {
    const [sessions, records] = await Promise.all([
        sessionsOf(services, trainer, { limit: ON_DASHBOARD }),
        attendanceOf(services, trainer, { limit: ON_DASHBOARD }),
    ]);
    return { sessions: sessions.rows, reports: records.rows, attendance: records.rows };
}
