import { and, eq, isNull, inArray, lt, or } from 'drizzle-orm';
import { attendanceRecords, trainingSessions } from '../../../db/schema/training/training-sessions.ts';
import type { Tx } from '../../../platform/database/connect.ts';
import { recordEvent } from '../../../platform/events.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import type { ReceivedFile } from '../../../platform/http/requests/receive-multipart.ts';
import { riyadhDay } from '../../../platform/clock.ts';
import { Refusal, refuseField } from '../../../platform/refusal.ts';
import type { Services } from '../../../services.ts';
import { storeFiles } from '../../core/files/store-files.ts';
import { holdOwnSession, isOver, type Over } from '../training-sessions/actions.ts';
import { ownSession } from '../training-sessions/reads.ts';

export interface NewRecord {
  session_id: number;
  attendees?: number | undefined;
}

/**
 * Adds an attendance record to a session of one's own (REQ-D7).
 * @returns its id
 * @throws Refusal not_found (not one's session), session_not_held
 */
export async function recordAttendance(
  services: Services,
  trainer: Actor,
  { session_id: sessionId, attendees }: NewRecord,
  file: ReceivedFile,
): Promise<number> {
  // Checked before the bytes are stored, and once more under the lock: the session may be deleted in between.
  await refuseForeignSession(services, trainer, sessionId);
  const now = services.clock.now();
  return storeFiles(services, trainer.id, { file }, async (tx, fileIds) => {
    const { title, heldOn } = await holdOwnSession(tx, trainer, sessionId);
    refuseBeforeSession(heldOn, now);
    const [row] = await tx
      .insert(attendanceRecords)
      .values({ trainerId: trainer.id, sessionId, fileId: fileIds.file, attendees: attendees ?? null, createdAt: now, updatedAt: now })
      .returning({ id: attendanceRecords.id });
    const data = { attendance_id: row!.id, session_id: sessionId, title, attendees: attendees ?? null };
    await recordEvent(tx, { kind: 'attendance.recorded', at: now, actorId: trainer.id, data });
    return row!.id;
  });
}

/**
 * Changes an attendance record of one's own; a new file replaces the old one, which is retained (REQ-A53).
 * @throws Refusal not_found (not one's record, or not one's session), session_not_held
 */
export async function changeAttendance(
  services: Services,
  trainer: Actor,
  recordId: number,
  { session_id: sessionId, attendees }: NewRecord,
  file: ReceivedFile | undefined,
): Promise<void> {
  await refuseForeignRecord(services, trainer, recordId);
  await refuseForeignSession(services, trainer, sessionId);
  const now = services.clock.now();
  const received: Record<string, ReceivedFile> = file ? { file } : {};
  await storeFiles(services, trainer.id, received, async (tx, fileIds) => {
    const { title, heldOn } = await holdOwnSession(tx, trainer, sessionId);
    refuseBeforeSession(heldOn, now);
    const fileId = fileIds['file'];
    const changed = await tx
      .update(attendanceRecords)
      .set({ sessionId, attendees: attendees ?? null, updatedAt: now, ...(fileId !== undefined && { fileId }) })
      .where(own(trainer, recordId))
      .returning({ id: attendanceRecords.id });
    if (changed.length === 0) throw new Refusal('not_found');
    const data = { attendance_id: recordId, session_id: sessionId, title, attendees: attendees ?? null, new_file: String(file !== undefined) };
    await recordEvent(tx, { kind: 'attendance.changed', at: now, actorId: trainer.id, data });
  });
}

/**
 * Deletes an attendance record of one's own; it is retained for the audit (REQ-D7).
 * @throws Refusal not_found
 */
export async function deleteAttendance(services: Services, trainer: Actor, recordId: number): Promise<void> {
  const now = services.clock.now();
  await services.database.transaction(async (tx) => {
    const [deleted] = await tx.update(attendanceRecords).set({ deletedAt: now }).where(own(trainer, recordId)).returning();
    if (!deleted) throw new Refusal('not_found');
    await recordEvent(tx, { kind: 'attendance.deleted', at: now, actorId: trainer.id, data: { attendance_id: recordId, session_id: deleted.sessionId } });
  });
}

/** Deletes the records of a session that is being deleted; says how many there were. */
export async function deleteAttendanceOf(tx: Tx, sessionId: number, at: Date): Promise<number> {
  const deleted = await tx
    .update(attendanceRecords)
    .set({ deletedAt: at })
    .where(and(eq(attendanceRecords.sessionId, sessionId), isNull(attendanceRecords.deletedAt)))
    .returning({ id: attendanceRecords.id });
  return deleted.length;
}

const own = (trainer: Actor, recordId: number) =>
  and(eq(attendanceRecords.id, recordId), eq(attendanceRecords.trainerId, trainer.id), isNull(attendanceRecords.deletedAt));

async function refuseForeignSession(services: Services, trainer: Actor, sessionId: number): Promise<void> {
  const session = await ownSession(services, trainer, sessionId);
  if (!session) throw new Refusal('not_found');
  refuseBeforeSession(session.joining_date, services.clock.now());
}

/** Nobody has come to a session before its day. */
function refuseBeforeSession(heldOn: string, now: Date): void {
  if (heldOn > riyadhDay(now)) throw refuseField('session_id', 'session_not_held');
}

async function refuseForeignRecord({ database: { db } }: Services, trainer: Actor, recordId: number): Promise<void> {
  const [row] = await db.select({ id: attendanceRecords.id }).from(attendanceRecords).where(own(trainer, recordId));
  if (!row) throw new Refusal('not_found');
}

/** Destroys the records of sessions whose time is over, and those deleted by themselves as long ago. Says which files they were. */
export async function destroyAttendance(tx: Tx, over: Over): Promise<number[]> {
  const ofSessions = inArray(attendanceRecords.sessionId, tx.select({ id: trainingSessions.id }).from(trainingSessions).where(isOver(tx, over)));
  const gone = await tx
    .delete(attendanceRecords)
    .where('deletedBefore' in over ? or(ofSessions, lt(attendanceRecords.deletedAt, over.deletedBefore)) : ofSessions)
    .returning({ fileId: attendanceRecords.fileId });
  return gone.map(({ fileId }) => fileId);
}
