import { and, gte, lt, notExists, sql } from 'drizzle-orm';
import { attendanceRecords, trainingSessions } from '../../db/schema/training-sessions.ts';
/**
 * Whether the time of a session is over. One of long ago may be entered today, and so may its attendance: that is then kept
 * as long as any other.
 */
export function isOver(tx, over) {
    if ('deletedBefore' in over)
        return lt(trainingSessions.deletedAt, over.deletedBefore);
    const enteredLater = tx
        .select({ one: sql `1` })
        .from(attendanceRecords)
        .where(and(sql `${attendanceRecords.sessionId} = ${trainingSessions.id}`, gte(attendanceRecords.createdAt, over.enteredBefore)));
    return and(lt(trainingSessions.heldOn, over.heldBefore), lt(trainingSessions.createdAt, over.enteredBefore), notExists(enteredLater));
}
/** Destroys sessions whose time is over; their attendance records have to be gone. */
export async function destroySessions(tx, over) {
    await tx.delete(trainingSessions).where(isOver(tx, over));
}
