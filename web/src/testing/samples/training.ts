import type { AttendanceRecord } from '@miyar/contract/training/attendance';
import type { TrainingSession } from '@miyar/contract/training/training-sessions';
import { AT } from './accreditation.ts';

export const trainingSession = (changes: Partial<TrainingSession> = {}): TrainingSession => ({
  id: 12,
  title: 'Reading the standard',
  location: 'Kampala',
  joining_date: '2026-10-22',
  duration: 'two days',
  minutes: 600,
  created_at: AT,
  attendance_count: 2,
  can: { delete: true },
  ...changes,
});

export const attendanceRecord = (changes: Partial<AttendanceRecord> = {}): AttendanceRecord => ({
  id: 81,
  session_id: 12,
  session_title: 'Reading the standard',
  session_date: '2026-10-22',
  report_path: 'files/e/attendance.pdf',
  file_name: 'attendance.pdf',
  size: 30_720,
  held: undefined,
  attendees: 24,
  created_at: AT,
  ...changes,
});

const MONTHS = Array.from({ length: 12 }, (_, index) => index + 1);

export const attendanceStats = () => ({
  year: 2026,
  totalAttendance: 6,
  totalAttendees: 90,
  monthlyStats: MONTHS.map((month) => ({ month, count: month === 3 ? 4 : month === 5 ? 2 : 0, attendees: month === 3 ? 90 : 0 })),
  sessions: figure(3),
  records: figure(6),
});

export const figure = (total: number) => ({ total, this_month: 1, last_month: 2 });
