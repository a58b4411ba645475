import { and, eq, inArray, isNull, lt, sql } from 'drizzle-orm';
import { retainedSince } from '../../../db/retention.ts';
import { events } from '../../../db/schema/core/events.ts';
import { notifications } from '../../../db/schema/communication/notifications.ts';
import { visitReports } from '../../../db/schema/accreditation/visit-reports.ts';
import type { Tx } from '../../../platform/database/connect.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Services } from '../../../services.ts';
import { RETENTION } from './retention.ts';

/**
 * Marks one of one's own notifications read, on every device (REQ-A45).
 * @throws Refusal not_found
 */
export async function markNotificationRead({ database, clock, live }: Services, actor: Actor, notificationId: number): Promise<void> {
  await database.transaction(async (tx) => {
    const mine = and(eq(notifications.id, notificationId), eq(notifications.userId, actor.id));
    const [known] = await tx.select({ readAt: notifications.readAt }).from(notifications).where(mine).for('update');
    if (!known) throw new Refusal('not_found');
    if (known.readAt) return;
    await tx.update(notifications).set({ readAt: clock.now() }).where(mine);
    live.emit(tx, [actor.id], 'notifications-read', { ids: [notificationId] });
  });
}

/** Marks all of one's own notifications read, on every device (REQ-A45). */
export async function markAllNotificationsRead({ database, clock, live }: Services, actor: Actor): Promise<void> {
  await database.transaction(async (tx) => {
    await tx
      .update(notifications)
      .set({ readAt: clock.now() })
      .where(and(eq(notifications.userId, actor.id), isNull(notifications.readAt)));
    live.emit(tx, [actor.id], 'notifications-read', { ids: 'all' });
  });
}

/**
 * Deletes the notifications of a person, and their name in those of others, when their account is deleted.
 * @param replacement what replaces the name
 */
export async function forgetNotificationsOf(tx: Tx, userId: number, replacement: string): Promise<void> {
  await tx.delete(notifications).where(eq(notifications.userId, userId));
  // The writer of a report that an administrator deleted is named in the event; it is found by the applications that the writer reported on.
  const reported = tx.select({ id: visitReports.applicationId }).from(visitReports).where(eq(visitReports.evaluatorId, userId));
  const ofReports = and(eq(events.kind, 'report.deleted'), inArray(events.applicationId, reported));
  for (const about of [eq(events.userId, userId), eq(events.actorId, userId), ofReports]) {
    const concerned = tx.select({ id: events.id }).from(events).where(about);
    await tx
      .update(notifications)
      .set({ data: sql`${notifications.data} || jsonb_build_object('user_name', ${replacement}::text)` })
      .where(
        and(
          inArray(notifications.eventId, concerned),
          sql`${notifications.data} ->> 'user_id' = ${String(userId)}`,
          sql`jsonb_exists(${notifications.data}, 'user_name')`,
        ),
      );
  }
}

/** Forgets notifications after a year; what happened stays in the events. */
export async function pruneNotifications({ database, clock }: Services): Promise<void> {
  await database.transaction((tx) => tx.delete(notifications).where(lt(notifications.createdAt, retainedSince(RETENTION.notifications, clock.now()))));
}
