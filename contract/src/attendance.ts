import { z } from 'zod';
import { endpoint, type FileRule } from './endpoint.ts';
import { id } from './fields.ts';
import { TrainingSession } from './training-sessions.ts';

const AttendanceRecord = z.object({ id: z.int(), session_id: z.int(), report_path: z.string() });
const pdf = { extensions: ['pdf'], maxBytes: 10 * 1024 * 1024 } as const satisfies FileRule;
const params = z.object({ id });

export const attendance = {
  dashboard: endpoint({
    method: 'GET',
    path: '/api/trainer/dashboard',
    summary: 'The trainer’s dashboard',
    source: 'S1§7',
    access: ['trainer'],
    response: z.object({ sessions: z.array(TrainingSession), reports: z.array(AttendanceRecord), attendance: z.array(AttendanceRecord) }),
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/trainer/attendance',
    summary: 'One’s own attendance records',
    source: 'S1§7',
    access: ['trainer'],
    response: z.array(AttendanceRecord),
  }),
  stats: endpoint({
    method: 'GET',
    path: '/api/trainer/attendance-stats',
    summary: 'Attendance by month',
    source: 'S1§7, A55',
    access: ['trainer'],
    response: z.object({ totalAttendance: z.int(), monthlyStats: z.array(z.object({ month: z.int(), count: z.int() })) }),
  }),
  record: endpoint({
    method: 'POST',
    path: '/api/trainer/track-attendance',
    summary: 'Add an attendance record',
    source: 'S1§5, S1§7',
    access: ['trainer'],
    body: z.object({ session_id: id }),
    files: { file: pdf },
    response: AttendanceRecord,
    status: 201,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/trainer/attendance/:id',
    summary: 'Change an attendance record',
    source: 'A53',
    access: ['trainer'],
    params,
    body: z.object({ session_id: id }),
    files: { file: { ...pdf, optional: true } },
    response: AttendanceRecord,
  }),
  download: endpoint({
    method: 'GET',
    path: '/api/trainer/attendance/:id/file',
    summary: 'Download an attendance record',
    source: 'A54',
    access: ['trainer'],
    params,
    response: 'file',
  }),
  delete: endpoint({
    method: 'DELETE',
    path: '/api/trainer/attendance/:id',
    summary: 'Delete an attendance record',
    source: 'S1§7',
    access: ['trainer'],
    params,
    response: z.object({ ok: z.literal(true) }),
  }),
};
