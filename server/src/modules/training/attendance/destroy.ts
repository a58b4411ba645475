import { inArray, lt, or } from 'drizzle-orm';
import { attendanceRecords, trainingSessions } from '../../../db/schema/training/training-sessions.ts';
import type { Tx } from '../../../platform/database/connect.ts';
import { isOver, type Over } from '../training-sessions/destroy.ts';

/** Destroys the records of sessions whose time is over, and those deleted by themselves as long ago. Says which files they were. */
export async function destroyAttendance(tx: Tx, over: Over): Promise<number[]> {
  const ofSessions = inArray(attendanceRecords.sessionId, tx.select({ id: trainingSessions.id }).from(trainingSessions).where(isOver(tx, over)));
  const gone = await tx
    .delete(attendanceRecords)
    .where('deletedBefore' in over ? or(ofSessions, lt(attendanceRecords.deletedAt, over.deletedBefore)) : ofSessions)
    .returning({ fileId: attendanceRecords.fileId });
  return gone.map(({ fileId }) => fileId);
}
