import { and, desc, eq, lt } from 'drizzle-orm';
import type { AccountPart } from '../../../account-part.ts';
import { noticeSettings, notifications } from '../../../db/schema/communication/notifications.ts';
import { eachAs, newestInBatches } from '../../../platform/database/batches.ts';
import { NAMING } from '../../../platform/events.ts';
import { forgetNotificationsOf } from './actions.ts';
import { asNotification } from './notice-event.ts';
import { forgetNoticeSettingsOf } from './settings/actions.ts';

/** The notifications of a person, and how they want to be notified. The names of others in them are not theirs, and left out. */
export const ACCOUNT: AccountPart = {
  copy: [
    {
      path: 'notifications.json',
      text: { ar: 'الإشعارات التي وصلتك، من غير أسماء الآخرين', en: 'notifications you received, without the names of others' },
      read: async ({ database: { db }, modules }, { id, language }) => {
        const notified = (below: number, limit: number) =>
          db
            .select()
            .from(notifications)
            .where(and(eq(notifications.userId, id), lt(notifications.id, below)))
            .orderBy(desc(notifications.id))
            .limit(limit);
        return [
          {
            path: 'notifications.json',
            batches: () => eachAs(newestInBatches(notified), (row) => asNotification(modules.notices, withoutNames(row), language)),
          },
        ];
      },
    },
    {
      path: 'notification-settings.json',
      text: { ar: 'كيف اخترت أن تصلك، إن اخترت', en: 'how you chose to receive them, if you did' },
      read: async ({ database: { db } }, { id }) => {
        const chosen = await db.select().from(noticeSettings).where(eq(noticeSettings.userId, id));
        return chosen.map(({ userId: _user, ...choice }) => ({ path: 'notification-settings.json', data: choice }));
      },
    },
  ],
  counts: [{ kind: 'notifications', outcome: 'removed', count: (db, { id }) => db.$count(notifications, eq(notifications.userId, id)) }],
  forget: async (_services, tx, { id, replacement }) => {
    await forgetNoticeSettingsOf(tx, id);
    await forgetNotificationsOf(tx, id, replacement);
  },
};

const withoutNames = ({ data, ...row }: typeof notifications.$inferSelect) => ({
  ...row,
  data: Object.fromEntries(Object.entries(data).map(([key, value]) => [key, NAMING.has(key) ? '…' : value])),
});
