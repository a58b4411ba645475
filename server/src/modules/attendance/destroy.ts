import { inArray, lt, or } from 'drizzle-orm';
import { attendanceRecords, trainingSessions } from '../../db/schema/training-sessions.ts';
import type { Tx } from '../../platform/database/connect.ts';

/** Destroys records whose time is over: of sessions held, or deleted with them or by themselves, before it. Says which files they were. */
export async function destroyAttendance(tx: Tx, over: { heldBefore: string } | { deletedBefore: Date }): Promise<number[]> {
  const ofSessions = tx
    .select({ id: trainingSessions.id })
    .from(trainingSessions)
    .where('heldBefore' in over ? lt(trainingSessions.heldOn, over.heldBefore) : lt(trainingSessions.deletedAt, over.deletedBefore));
  const isOver = inArray(attendanceRecords.sessionId, ofSessions);
  const gone = await tx
    .delete(attendanceRecords)
    .where('deletedBefore' in over ? or(isOver, lt(attendanceRecords.deletedAt, over.deletedBefore)) : isOver)
    .returning({ fileId: attendanceRecords.fileId });
  return gone.map(({ fileId }) => fileId);
}
