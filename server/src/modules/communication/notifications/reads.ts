import { COUNTED_CATEGORIES, type NotificationCategory, NOTIFICATION_CATEGORIES, NEAREST_CATEGORY } from '@miyar/contract/communication/notifications';
import type { Language, Role } from '@miyar/contract';
import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { notifications } from '../../../db/schema/communication/notifications.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { pageOf, readCursor } from '../../../platform/http/answers/page.ts';
import type { Services } from '../../../services.ts';
import { asNotification } from './notice-event.ts';

interface ListQuery {
  limit: number;
  after?: string | undefined;
  category?: NotificationCategory | undefined;
  unread?: 'yes' | undefined;
}

/** One's own, of templates that still exist: all their names in one value, since building a value for each took longer than the statement. */
const own = ({ modules: { notices } }: Services, { id }: Actor) =>
  and(eq(notifications.userId, id), sql`${notifications.template} = any(${sql.param([...notices.templateNames])}::text[])`);

/**
 * One's own notifications, newest first (REQ-D7); with the first page comes how many there are.
 * @param query.category as the role counts: with those counted under it
 */
export async function notificationsOf(services: Services, actor: Actor, { limit, after, category, unread }: ListQuery, language: Language) {
  const { db } = services.database;
  const cursor = readCursor(after);
  const wanted = and(
    own(services, actor),
    category === undefined ? undefined : inArray(notifications.category, countedUnder(actor.role, category)),
    unread === undefined ? undefined : isNull(notifications.readAt),
  );
  const [total, rows] = await Promise.all([
    cursor ? undefined : db.$count(notifications, wanted),
    db
      .select()
      .from(notifications)
      .where(and(wanted, cursor && sql`(${notifications.createdAt}, ${notifications.id}) < (${cursor.at.toISOString()}::timestamptz, ${cursor.id}::bigint)`))
      .orderBy(desc(notifications.createdAt), desc(notifications.id))
      .limit(limit + 1),
  ]);
  return pageOf(
    rows,
    limit,
    ({ createdAt, id }) => ({ at: createdAt, id }),
    (row) => asNotification(services.modules.notices, row, language),
    total,
  );
}

/** How many notifications one has, and how many of each category the role counts (REQ-D2). */
export async function notificationCounts(services: Services, actor: Actor) {
  const { db } = services.database;
  const rows = await db
    .select({
      category: notifications.category,
      total: sql<number>`count(*)::int`,
      unread: sql<number>`count(*) filter (where ${notifications.readAt} is null)::int`,
    })
    .from(notifications)
    .where(own(services, actor))
    .groupBy(notifications.category);
  const sum = (some: typeof rows) => ({
    total: some.reduce((all, { total }) => all + total, 0),
    unread: some.reduce((all, { unread }) => all + unread, 0),
  });
  const categories = COUNTED_CATEGORIES[actor.role].map((category) => {
    const under: readonly string[] = countedUnder(actor.role, category);
    return { category, ...sum(rows.filter((row) => under.includes(row.category))) };
  });
  return { ...sum(rows), categories };
}

/** The categories counted under one of those a role's screen counts; another one is counted on its own. */
function countedUnder(role: Role, counted: NotificationCategory): NotificationCategory[] {
  const shown: readonly NotificationCategory[] = COUNTED_CATEGORIES[role];
  if (!shown.includes(counted)) return [counted];
  return NOTIFICATION_CATEGORIES.filter((category) => (shown.includes(category) ? category : (NEAREST_CATEGORY[role][category] ?? shown.at(-1))) === counted);
}
