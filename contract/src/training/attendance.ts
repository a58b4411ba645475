import { z } from 'zod';
import { endpoint, type FileRule } from '../core/endpoint.ts';
import { chosen, day, id, line, moment, optional } from '../core/fields.ts';
import { quarantine } from '../core/files.ts';
import { page } from '../core/paging.ts';
import { Figure } from '../core/figure.ts';
import { typedShort } from '../core/text-rules.ts';
import { TrainingSession } from './training-sessions.ts';

const AttendanceRecord = z.object({
  id: z.int(),
  session_id: z.int(),
  session_title: z.string(),
  session_date: day,
  /** Opaque path: `files/{token}/{name}`. */
  report_path: z.string(),
  file_name: z.string(),
  size: z.int(),
  held: quarantine,
  /** How many people came, if the trainer entered it (REQ-A55). */
  attendees: z.int().nullable(),
  created_at: moment,
});
export type AttendanceRecord = z.output<typeof AttendanceRecord>;

/** The success message of a new record (REQ-D5). */
export const RECORDED = { en: 'Attendance report uploaded successfully', ar: 'رُفع تقرير الحضور' } as const;

/** Sent as text in a multipart form; may be left out. */
const attendees = optional(
  z
    .union(
      [
        z.number(),
        z
          .string()
          .overwrite(typedShort)
          .regex(/^\d{1,5}$/, 'invalid_value')
          .transform(Number),
      ],
      'invalid_value',
    )
    .pipe(z.int('invalid_value').min(0, 'invalid_value').max(10_000, 'invalid_value')),
);
/** The names of REQ-D5. */
const body = z.object({ session_id: chosen('session_required'), attendees });
const pdf = { extensions: ['pdf'], maxBytes: 10 * 1024 * 1024, missing: 'report_file_required' } as const satisfies FileRule;
const params = z.object({ id });
/** The errors of the calls that take a PDF. */
const errors = ['too_many_uploads', 'session_required', 'session_not_held'] as const;

const Stats = z.object({
  year: z.int(),
  /** Records, not people; `totalAttendees` counts people, from the records that have a number (REQ-A55). */
  totalAttendance: z.int(),
  totalAttendees: z.int(),
  /** January to December of this year, by the day of the session. */
  monthlyStats: z.array(z.object({ month: z.int(), count: z.int(), attendees: z.int() })),
  sessions: Figure,
  records: Figure,
});
export type AttendanceStats = z.output<typeof Stats>;

export const attendance = {
  dashboard: endpoint({
    method: 'GET',
    path: '/api/trainer/dashboard',
    summary: 'The trainer’s dashboard',
    requirement: 'REQ-D7',
    access: ['trainer'],
    response: z.object({
      /** The next sessions, the nearest first, and after them the latest. */
      sessions: z.array(TrainingSession),
      /** The latest sessions that have been held. */
      recent: z.array(TrainingSession),
      reports: z.array(AttendanceRecord),
      attendance: z.array(AttendanceRecord),
    }),
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/trainer/attendance',
    summary: 'One’s own attendance records, newest first',
    requirement: 'REQ-D7',
    access: ['trainer'],
    query: z.object({ ...page, q: optional(line(100)), session_id: id.optional() }),
    response: z.array(AttendanceRecord),
  }),
  stats: endpoint({
    method: 'GET',
    path: '/api/trainer/attendance-stats',
    summary: 'Attendance by month',
    requirement: 'REQ-D7, REQ-A55',
    access: ['trainer'],
    response: Stats,
  }),
  allStats: endpoint({
    method: 'GET',
    path: '/api/admin/attendance-stats',
    summary: 'Attendance of all trainers by month',
    requirement: 'Additive to REQ-D2',
    access: ['admin'],
    response: Stats,
  }),
  record: endpoint({
    method: 'POST',
    path: '/api/trainer/track-attendance',
    summary: 'Add an attendance record',
    requirement: 'REQ-D5, REQ-D7',
    access: ['trainer'],
    body,
    files: { file: pdf },
    /** `message` is `RECORDED` in the language of the request. */
    response: AttendanceRecord.extend({ message: z.string() }),
    status: 201,
    errors: [...errors, 'report_file_required'],
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/trainer/attendance/:id',
    summary: 'Change an attendance record',
    requirement: 'REQ-A53',
    access: ['trainer'],
    params,
    body,
    files: { file: { ...pdf, optional: true } },
    response: AttendanceRecord,
    errors,
  }),
  download: endpoint({
    method: 'GET',
    path: '/api/trainer/attendance/:id/file',
    summary: 'Download an attendance record',
    requirement: 'REQ-A54',
    access: ['trainer'],
    params,
    response: 'file',
  }),
  delete: endpoint({
    method: 'DELETE',
    path: '/api/trainer/attendance/:id',
    summary: 'Delete an attendance record',
    requirement: 'REQ-D7',
    access: ['trainer'],
    params,
    response: z.object({ ok: z.literal(true) }),
  }),
};
