import { and, eq, inArray, isNull, lt, sql } from 'drizzle-orm';
import { keptSince } from '../../db/retention.ts';
import { events } from '../../db/schema/events.ts';
import { notifications } from '../../db/schema/notifications.ts';
import { visitReports } from '../../db/schema/visit-reports.ts';
import { Refusal } from '../../platform/refusal.ts';
/**
 * Marks one of one's own notifications read, on every device (decision A45).
 * @throws Refusal not_found
 */
export async function markNotificationRead({ database, clock, live }, actor, notificationId) {
    await database.transaction(async (tx) => {
        const mine = and(eq(notifications.id, notificationId), eq(notifications.userId, actor.id));
        const [known] = await tx.select({ readAt: notifications.readAt }).from(notifications).where(mine).for('update');
        if (!known)
            throw new Refusal('not_found');
        if (known.readAt)
            return;
        await tx.update(notifications).set({ readAt: clock.now() }).where(mine);
        live.tell(tx, [actor.id], 'notifications-read', { ids: [notificationId] });
    });
}
/** Marks all of one's own notifications read, on every device (decision A45). */
export async function markAllNotificationsRead({ database, clock, live }, actor) {
    await database.transaction(async (tx) => {
        await tx
            .update(notifications)
            .set({ readAt: clock.now() })
            .where(and(eq(notifications.userId, actor.id), isNull(notifications.readAt)));
        live.tell(tx, [actor.id], 'notifications-read', { ids: 'all' });
    });
}
/**
 * Forgets what a person was told, and their name in what others were told, when their account is deleted.
 * @param replacement what stands where the name stood
 */
export async function forgetNotificationsOf(tx, userId, replacement) {
    await tx.delete(notifications).where(eq(notifications.userId, userId));
    // Of a report an administrator deleted, its writer is named: found by the applications reported on.
    const reported = tx.select({ id: visitReports.applicationId }).from(visitReports).where(eq(visitReports.evaluatorId, userId));
    const ofReports = and(eq(events.kind, 'report.deleted'), inArray(events.applicationId, reported));
    for (const about of [eq(events.userId, userId), eq(events.actorId, userId), ofReports]) {
        const told = tx.select({ id: events.id }).from(events).where(about);
        await tx
            .update(notifications)
            .set({ data: sql `${notifications.data} || jsonb_build_object('user_name', ${replacement}::text)` })
            .where(and(inArray(notifications.eventId, told), sql `${notifications.data} ->> 'user_id' = ${String(userId)}`, sql `jsonb_exists(${notifications.data}, 'user_name')`));
    }
}
/** Forgets notifications after a year; what happened stays in the events. */
export async function pruneNotifications({ database, clock }) {
    await database.transaction((tx) => tx.delete(notifications).where(lt(notifications.createdAt, keptSince('notifications', clock.now()))));
}
