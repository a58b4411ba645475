import { and, gte, lt, notExists, type SQL, sql } from 'drizzle-orm';
import { attendanceRecords, trainingSessions } from '../../db/schema/training-sessions.ts';
import type { Tx } from '../../platform/database/connect.ts';

/** Which sessions are over: held before a day, and all of it entered before a moment; or deleted before one. */
export type Over = { heldBefore: string; enteredBefore: Date } | { deletedBefore: Date };

/**
 * Whether the time of a session is over. One of long ago may be entered today, and so may its attendance: that is then kept
 * as long as any other.
 */
export function isOver(tx: Tx, over: Over): SQL | undefined {
  if ('deletedBefore' in over) return lt(trainingSessions.deletedAt, over.deletedBefore);
  const enteredLater = tx
    .select({ one: sql`1` })
    .from(attendanceRecords)
    .where(and(sql`${attendanceRecords.sessionId} = ${trainingSessions.id}`, gte(attendanceRecords.createdAt, over.enteredBefore)));
  return and(lt(trainingSessions.heldOn, over.heldBefore), lt(trainingSessions.createdAt, over.enteredBefore), notExists(enteredLater));
}

/** Destroys sessions whose time is over; their attendance records have to be gone. */
export async function destroySessions(tx: Tx, over: Over): Promise<void> {
  await tx.delete(trainingSessions).where(isOver(tx, over));
}
