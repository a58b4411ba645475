import { desc, eq } from 'drizzle-orm';
import { type AccountPart, ofStaff } from '../../../account-part.ts';
import { files } from '../../../db/schema/core/files.ts';
import { attendanceRecords } from '../../../db/schema/training/training-sessions.ts';
import { SENT_FILE } from '../../core/files/sent.ts';

/** The attendance records a trainer uploaded, with their files; deleted ones, too, since they are retained. */
export const ACCOUNT: AccountPart = {
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
