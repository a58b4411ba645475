import type { Notification, NotificationCategory } from '@miyar/contract/notifications';
import type { Language } from '@miyar/contract';
import type { NoticeEvent } from '@miyar/contract/realtime';
import type { z } from 'zod';
import type { notifications } from '../../db/schema/notifications.ts';
import { isTemplate } from './templates.ts';
import { noticeText } from './text.ts';

export type NotificationRow = typeof notifications.$inferSelect;

/** What a notification says; nothing where its template is no more. */
export const textOf = ({ template, data }: Pick<NotificationRow, 'template' | 'data'>, language: Language): string =>
  isTemplate(template) ? noticeText(template, data, language) : '';

/** A notification as its reader sees it, in the language of the request (decision B14). */
export const asNotification = (row: NotificationRow, language: Language): z.output<typeof Notification> => ({
  ...common(row),
  message: textOf(row, language),
  read: row.readAt !== null,
});

/** The same over an open connection, in both languages. */
export const asNoticeEvent = (row: NotificationRow): NoticeEvent => ({ ...common(row), messages: { ar: textOf(row, 'ar'), en: textOf(row, 'en') } });

const common = ({ id, createdAt, type, category, data }: NotificationRow) => ({
  id,
  timestamp: createdAt.toISOString(),
  type,
  category: category as NotificationCategory,
  data,
});
