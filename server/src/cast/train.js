import { and, eq, isNull, lt } from 'drizzle-orm';
import { notifications } from '../db/schema/notifications.ts';
import { recordAttendance } from '../modules/attendance/actions.ts';
import { dropWaiting } from '../modules/notice-settings/take-due.ts';
import { markNotificationRead } from '../modules/notifications/actions.ts';
import { createTrainingSession } from '../modules/training-sessions/actions.ts';
import { actorOf, on, pdf } from './steps.ts';
/** A trainer plans a session, and records who came. */
export async function train(services, { by, planned, held, attendance = [], ...session }) {
    const trainer = await actorOf(services, by);
    const sessionId = await createTrainingSession(on(services, planned, 9), trainer, { ...session, joining_date: held });
    for (const { recorded, file, attendees, lines } of attendance) {
        const roster = await pdf(services, file, 'Attendance', lines);
        await recordAttendance(on(services, recorded, 16), trainer, { session_id: sessionId, attendees }, roster);
    }
}
/** What happened since is news to the cast. */
const READ_UNTIL = '2026-11-12';
/** What the cast was told long ago they have read by now; and nobody of them has a letter-box to be written to. */
export async function readOldNotices(services, person) {
    const reader = await actorOf(services, person);
    const old = and(eq(notifications.userId, reader.id), isNull(notifications.readAt), lt(notifications.createdAt, new Date(READ_UNTIL)));
    for (const { id } of await services.database.db.select({ id: notifications.id }).from(notifications).where(old))
        await markNotificationRead(on(services, READ_UNTIL), reader, id);
    await services.database.transaction((tx) => dropWaiting(tx, reader.id));
}
