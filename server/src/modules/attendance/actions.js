import { and, eq, isNull } from 'drizzle-orm';
import { attendanceRecords } from '../../db/schema/training-sessions.ts';
import { recordEvent } from '../../platform/events.ts';
import { Refusal } from '../../platform/refusal.ts';
import { keepFiles } from '../files/keep.ts';
import { holdOwnSession } from '../training-sessions/actions.ts';
import { ownSession } from '../training-sessions/reads.ts';
/**
 * Adds an attendance record to a session of one's own (S1§7).
 * @returns its id
 * @throws Refusal not_found (not one's session)
 */
export async function recordAttendance(services, trainer, { session_id: sessionId, attendees }, file) {
    // Asked before the bytes are kept, and once more under the lock: the session may be deleted in between.
    await refuseForeignSession(services, trainer, sessionId);
    const now = services.clock.now();
    return keepFiles(services, trainer.id, { file }, async (tx, fileIds) => {
        const { title } = await holdOwnSession(tx, trainer, sessionId);
        const [row] = await tx
            .insert(attendanceRecords)
            .values({ trainerId: trainer.id, sessionId, fileId: fileIds.file, attendees: attendees ?? null, createdAt: now, updatedAt: now })
            .returning({ id: attendanceRecords.id });
        const data = { attendance_id: row.id, session_id: sessionId, title, attendees: attendees ?? null };
        await recordEvent(tx, { kind: 'attendance.recorded', at: now, actorId: trainer.id, data });
        return row.id;
    });
}
/**
 * Changes an attendance record of one's own; a new file takes the place of the old one, which is kept (decision A53).
 * @throws Refusal not_found (not one's record, or not one's session)
 */
export async function changeAttendance(services, trainer, recordId, { session_id: sessionId, attendees }, file) {
    await refuseForeignRecord(services, trainer, recordId);
    await refuseForeignSession(services, trainer, sessionId);
    const now = services.clock.now();
    const received = file ? { file } : {};
    await keepFiles(services, trainer.id, received, async (tx, fileIds) => {
        const { title } = await holdOwnSession(tx, trainer, sessionId);
        const fileId = fileIds['file'];
        const changed = await tx
            .update(attendanceRecords)
            .set({ sessionId, attendees: attendees ?? null, updatedAt: now, ...(fileId !== undefined && { fileId }) })
            .where(own(trainer, recordId))
            .returning({ id: attendanceRecords.id });
        if (changed.length === 0)
            throw new Refusal('not_found');
        const data = { attendance_id: recordId, session_id: sessionId, title, attendees: attendees ?? null, new_file: String(file !== undefined) };
        await recordEvent(tx, { kind: 'attendance.changed', at: now, actorId: trainer.id, data });
    });
}
/**
 * Deletes an attendance record of one's own; it is kept for the audit (S1§7).
 * @throws Refusal not_found
 */
export async function deleteAttendance(services, trainer, recordId) {
    const now = services.clock.now();
    await services.database.transaction(async (tx) => {
        const [deleted] = await tx.update(attendanceRecords).set({ deletedAt: now }).where(own(trainer, recordId)).returning();
        if (!deleted)
            throw new Refusal('not_found');
        await recordEvent(tx, { kind: 'attendance.deleted', at: now, actorId: trainer.id, data: { attendance_id: recordId, session_id: deleted.sessionId } });
    });
}
/** Deletes the records of a session that is being deleted; says how many there were. */
export async function deleteAttendanceOf(tx, sessionId, at) {
    const deleted = await tx
        .update(attendanceRecords)
        .set({ deletedAt: at })
        .where(and(eq(attendanceRecords.sessionId, sessionId), isNull(attendanceRecords.deletedAt)))
        .returning({ id: attendanceRecords.id });
    return deleted.length;
}
const own = (trainer, recordId) => and(eq(attendanceRecords.id, recordId), eq(attendanceRecords.trainerId, trainer.id), isNull(attendanceRecords.deletedAt));
async function refuseForeignSession(services, trainer, sessionId) {
    if (!(await ownSession(services, trainer, sessionId)))
        throw new Refusal('not_found');
}
async function refuseForeignRecord({ database: { db } }, trainer, recordId) {
    const [row] = await db.select({ id: attendanceRecords.id }).from(attendanceRecords).where(own(trainer, recordId));
    if (!row)
        throw new Refusal('not_found');
}
