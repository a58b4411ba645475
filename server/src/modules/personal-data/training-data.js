import { desc, eq } from 'drizzle-orm';
import { files } from '../../db/schema/files.ts';
import { attendanceRecords, trainingSessions } from '../../db/schema/training-sessions.ts';
/** What a trainer wrote: the sessions, and the attendance records with their files; deleted ones, too, since they are kept. */
export async function ownTraining({ database: { db } }, { id }) {
    const [sessions, records] = await Promise.all([
        db.select().from(trainingSessions).where(eq(trainingSessions.trainerId, id)).orderBy(desc(trainingSessions.id)),
        db
            .select({ record: attendanceRecords, file: { storageKey: files.storageKey, held: files.held, name: files.name, sentAt: files.createdAt } })
            .from(attendanceRecords)
            .innerJoin(files, eq(files.id, attendanceRecords.fileId))
            .where(eq(attendanceRecords.trainerId, id))
            .orderBy(desc(attendanceRecords.id)),
    ]);
    return [
        ...(sessions.length > 0 ? [{ path: 'training-sessions.json', data: sessions.map(({ searchKey: _key, ...session }) => session) }] : []),
        ...records.flatMap(({ record, file }) => [
            { path: `attendance/${record.id}.json`, data: record },
            { path: `attendance/${record.id}/${file.name}`, file },
        ]),
    ];
}
