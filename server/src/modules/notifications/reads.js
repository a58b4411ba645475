import { COUNTED_CATEGORIES } from '@miyar/contract/notifications';
import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { notifications } from '../../db/schema/notifications.ts';
import { pageOf, readCursor } from '../../platform/http/page.ts';
import { countedUnder } from './counted.ts';
import { asNotification } from './notice-event.ts';
import { TEMPLATES } from './templates.ts';
/** One's own, of templates that still exist. */
const own = ({ id }) => and(eq(notifications.userId, id), inArray(notifications.template, Object.keys(TEMPLATES)));
/**
 * One's own notifications, newest first (S1§7); with the first page comes how many there are.
 * @param query.category as the role counts: with those counted under it
 */
export async function notificationsOf(services, actor, { limit, after, category, unread }, language) {
    const { db } = services.database;
    const cursor = readCursor(after);
    const wanted = and(own(actor), category === undefined ? undefined : inArray(notifications.category, countedUnder(actor.role, category)), unread === undefined ? undefined : isNull(notifications.readAt));
    const [total, rows] = await Promise.all([
        cursor ? undefined : db.$count(notifications, wanted),
        db
            .select()
            .from(notifications)
            .where(and(wanted, cursor && sql `(${notifications.createdAt}, ${notifications.id}) < (${cursor.at.toISOString()}::timestamptz, ${cursor.id}::int)`))
            .orderBy(desc(notifications.createdAt), desc(notifications.id))
            .limit(limit + 1),
    ]);
    return pageOf(rows, limit, ({ createdAt, id }) => ({ at: createdAt, id }), (row) => asNotification(row, language), total);
}
/** How many notifications one has, and how many of each category the role counts (S1§2). */
export async function notificationCounts({ database: { db } }, actor) {
    const rows = await db
        .select({
        category: notifications.category,
        total: sql `count(*)::int`,
        unread: sql `count(*) filter (where ${notifications.readAt} is null)::int`,
    })
        .from(notifications)
        .where(own(actor))
        .groupBy(notifications.category);
    const sum = (some) => ({
        total: some.reduce((all, { total }) => all + total, 0),
        unread: some.reduce((all, { unread }) => all + unread, 0),
    });
    const categories = COUNTED_CATEGORIES[actor.role].map((category) => {
        const under = countedUnder(actor.role, category);
        return { category, ...sum(rows.filter((row) => under.includes(row.category))) };
    });
    return { ...sum(rows), categories };
}
