import { attendanceRecords } from '../../../db/schema/training/training-sessions.ts';
import { BLANK, defineModule, eachFound, type FileOwner, type Finder, type Search } from '../../../define-module.ts';
import { ATTENDANCE_NOTICES } from './notices.ts';
import { attendanceRoutes } from './routes.ts';
import { desc, eq } from 'drizzle-orm';
import { type AccountPart, ofStaff } from '../../../account-part.ts';
import { files } from '../../../db/schema/core/files.ts';
import { SENT_FILE } from '../../core/files/sent.ts';
import { attendanceOf } from './reads.ts';

const attendance: Finder = (services) => (actor, query) =>
  eachFound(attendanceOf(services, actor, query), ({ id, session_title, file_name, created_at }) => ({
    ...BLANK,
    kind: 'attendance',
    id,
    title: session_title,
    detail: file_name,
    at: created_at,
  }));

/** One's own attendance records. */
const SEARCH: Search = { trainer: [{ kind: 'attendance', find: attendance }] };

/** The attendance records a trainer uploaded, with their files; deleted ones, too, since they are retained. */
const ACCOUNT: AccountPart = {
  copy: [
    {
      path: 'attendance',
      text: { ar: 'سجلات الحضور التي رفعتها', en: 'attendance records you uploaded' },
      read: ofStaff(async ({ database: { db } }, { id }) => {
        const records = await db
          .select({ record: attendanceRecords, file: SENT_FILE })
          .from(attendanceRecords)
          .innerJoin(files, eq(files.id, attendanceRecords.fileId))
          .where(eq(attendanceRecords.trainerId, id))
          .orderBy(desc(attendanceRecords.id));
        return records.flatMap(({ record, file }) => [
          { path: `attendance/${record.id}.json`, data: record },
          { path: `attendance/${record.id}/${file.name}`, file },
        ]);
      }),
    },
  ],
  counts: [{ kind: 'attendance', outcome: 'record', count: (db, { id }) => db.$count(attendanceRecords, eq(attendanceRecords.trainerId, id)) }],
  forget: null,
};

/** Attendance records are read through calls of their own; by their file only who uploaded it and administrators get them. */
const attendanceFiles: FileOwner = { table: attendanceRecords, readers: () => undefined };

export const attendanceModule = defineModule({
  name: 'attendance',
  routes: { attendance: attendanceRoutes },
  tables: { attendanceRecords },
  events: ['attendance.recorded', 'attendance.changed', 'attendance.deleted'],
  notices: ATTENDANCE_NOTICES,
  retention: {},
  removals: {},
  personalData: {
    attendance_records: {
      activity: 'training',
      retention: ['training', 'deleted_training'],
      personal: 'trainer_id file_id',
      rest: 'id session_id attendees created_at updated_at deleted_at',
      copy: 'attendance',
      deletion: 'retained',
    },
  },
  account: ACCOUNT,
  fileOwners: [attendanceFiles],
  search: SEARCH,
  invariants: {},
});
