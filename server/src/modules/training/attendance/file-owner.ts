import { attendanceRecords } from '../../../db/schema/training/training-sessions.ts';
import type { FileOwner } from '../../../define-module.ts';

/** Attendance records are read through calls of their own; by their file only who uploaded it and administrators get them. */
export const attendanceFiles: FileOwner = { table: attendanceRecords, readers: () => undefined };
