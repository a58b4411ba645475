import { and, gte, lt, notExists, type SQL, sql } from 'drizzle-orm';
import { attendanceRecords, trainingSessions } from '../../../db/schema/training/training-sessions.ts';
import type { Tx } from '../../../platform/database/connect.ts';

/** Which sessions' retention is over: held before a day and entered before a moment, or deleted before it. */
export type Over = { heldBefore: string; enteredBefore: Date } | { deletedBefore: Date };

/**
 * Whether the retention of a session is over. A session of long ago may be entered today, and so may its attendance, which
 * is then retained as long as any other.
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
