import { desc, eq } from 'drizzle-orm';
import { noticeSettings, notifications } from '../../db/schema/notifications.ts';
import { NAMING } from '../../platform/events.ts';
import type { Part } from '../../platform/storage/archive.ts';
import type { Services } from '../../services.ts';
import { asNotification } from '../notifications/notice-event.ts';

/** What a person was told, and how they want to be told. Whom it names is theirs to tell. */
export async function noticeData({ database: { db } }: Services, { id, language }: { id: number; language: 'ar' | 'en' }): Promise<Part[]> {
  const [told, chosen] = await Promise.all([
    db.select().from(notifications).where(eq(notifications.userId, id)).orderBy(desc(notifications.id)),
    db.select().from(noticeSettings).where(eq(noticeSettings.userId, id)),
  ]);
  const withoutNames = told.map(({ data, ...row }) => ({
    ...row,
    data: Object.fromEntries(Object.entries(data).map(([key, value]) => [key, NAMING.has(key) ? '…' : value])),
  }));
  return [
    { path: 'notifications.json', data: withoutNames.map((row) => asNotification(row, language)) },
    ...chosen.map(({ userId: _user, ...choice }) => ({ path: 'notification-settings.json', data: choice })),
  ];
}
