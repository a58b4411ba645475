import { and, desc, eq, lt } from 'drizzle-orm';
import { noticeSettings, notifications } from '../../db/schema/notifications.ts';
import { eachAs, newestInBatches } from '../../platform/database/batches.ts';
import { NAMING } from '../../platform/events.ts';
import { asNotification } from '../notifications/notice-event.ts';
/** What a person was told, and how they want to be told. Whom it names is theirs to tell. */
export async function noticeData({ database: { db } }, { id, language }) {
    const told = (below, limit) => db
        .select()
        .from(notifications)
        .where(and(eq(notifications.userId, id), lt(notifications.id, below)))
        .orderBy(desc(notifications.id))
        .limit(limit);
    const withoutNames = ({ data, ...row }) => ({
        ...row,
        data: Object.fromEntries(Object.entries(data).map(([key, value]) => [key, NAMING.has(key) ? '…' : value])),
    });
    const chosen = await db.select().from(noticeSettings).where(eq(noticeSettings.userId, id));
    return [
        { path: 'notifications.json', batches: () => eachAs(newestInBatches(told), (row) => asNotification(withoutNames(row), language)) },
        ...chosen.map(({ userId: _user, ...choice }) => ({ path: 'notification-settings.json', data: choice })),
    ];
}
