import type { AttendanceRecord } from '@miyar/contract/training/attendance';
import { and, desc, eq, isNull, like, sql } from 'drizzle-orm';
import { files } from '../../../db/schema/core/files.ts';
import { attendanceRecords, trainingSessions } from '../../../db/schema/training/training-sessions.ts';
import { searchWords } from '../../../platform/fold-text.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import type { FileAnswer } from '../../../platform/http/answers/file-answer.ts';
import { type Page, pageOf, readCursor } from '../../../platform/http/answers/page.ts';
import type { Services } from '../../../services.ts';
import { quarantineMark } from '../../core/files/quarantine.ts';
import { fileAnswer, filePath } from '../../core/files/reads.ts';
import { sessionsAround, sessionsOf } from '../training-sessions/reads.ts';

interface ListQuery {
  limit: number;
  after?: string | undefined;
  q?: string | undefined;
  session_id?: number | undefined;
}

/** As many sessions and records as the dashboard shows (REQ-D2, REQ-D9). */
const ON_DASHBOARD = 7;
const RECENT = 3;

const recordRows = ({ database: { db } }: Services) =>
  db
    .select({ record: attendanceRecords, title: trainingSessions.title, heldOn: trainingSessions.heldOn, file: files })
    .from(attendanceRecords)
    .innerJoin(trainingSessions, eq(trainingSessions.id, attendanceRecords.sessionId))
    .innerJoin(files, eq(files.id, attendanceRecords.fileId));
type Row = Awaited<ReturnType<typeof recordRows>>[number];

const shape = ({ record, title, heldOn, file }: Row): AttendanceRecord => ({
  id: record.id,
  session_id: record.sessionId,
  session_title: title,
  session_date: heldOn,
  report_path: filePath(file),
  file_name: file.name,
  size: file.size,
  ...quarantineMark(file),
  attendees: record.attendees,
  created_at: record.createdAt.toISOString(),
});

const ownRecords = ({ id }: Actor) => and(eq(attendanceRecords.trainerId, id), isNull(attendanceRecords.deletedAt));

/** A trainer's own attendance records, newest first; searched by their session. */
export async function attendanceOf(services: Services, trainer: Actor, { limit, after, q = '', session_id }: ListQuery): Promise<Page<AttendanceRecord>> {
  const cursor = readCursor(after);
  const rows = await recordRows(services)
    .where(
      and(
        ownRecords(trainer),
        session_id === undefined ? undefined : eq(attendanceRecords.sessionId, session_id),
        ...searchWords(q).map((word) => like(trainingSessions.searchKey, `%${word}%`)),
        cursor && sql`(${attendanceRecords.createdAt}, ${attendanceRecords.id}) < (${cursor.at.toISOString()}::timestamptz, ${cursor.id}::bigint)`,
      ),
    )
    .orderBy(desc(attendanceRecords.createdAt), desc(attendanceRecords.id))
    .limit(limit + 1);
  return pageOf(rows, limit, ({ record }) => ({ at: record.createdAt, id: record.id }), shape);
}

/** One of a trainer's own records. */
export async function ownRecord(services: Services, trainer: Actor, recordId: number): Promise<AttendanceRecord | undefined> {
  const [row] = await recordRows(services).where(and(eq(attendanceRecords.id, recordId), ownRecords(trainer)));
  return row && shape(row);
}

/** The PDF of a record under its true name (REQ-A54); undefined unless it is this trainer's. */
export async function recordFile(services: Services, trainer: Actor, recordId: number): Promise<FileAnswer | undefined> {
  const [row] = await recordRows(services).where(and(eq(attendanceRecords.id, recordId), ownRecords(trainer)));
  return row && fileAnswer(services, row.file);
}

/** The content of a trainer's dashboard (REQ-D7). The reports of a trainer are the attendance records: the specification has both words. */
export async function trainerDashboard(services: Services, trainer: Actor) {
  const [sessions, recent, records] = await Promise.all([
    sessionsAround(services, trainer, ON_DASHBOARD),
    sessionsOf(services, trainer, { limit: RECENT, when: 'held' }),
    attendanceOf(services, trainer, { limit: ON_DASHBOARD }),
  ]);
  return { sessions, recent: recent.rows, reports: records.rows, attendance: records.rows };
}
