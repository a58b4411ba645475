import type { Notification, NotificationCategory } from '@miyar/contract/communication/notifications';
import type { Language } from '@miyar/contract';
import type { NoticeEvent } from '@miyar/contract/communication/realtime';
import type { z } from 'zod';
import type { notifications } from '../../../db/schema/communication/notifications.ts';
import type { NoticeBook } from '../../../platform/notice-book.ts';
import { noticeText } from './text.ts';

export type NotificationRow = typeof notifications.$inferSelect;

/** The text of a notification; undefined where its template no longer exists. */
export function textOf(book: NoticeBook, { template: name, data }: Pick<NotificationRow, 'template' | 'data'>, language: Language): string {
  const template = book.template(name);
  return template ? noticeText(template, data, language) : '';
}

/** A notification as its reader sees it, in the language of the request (REQ-B14). */
export const asNotification = (book: NoticeBook, row: NotificationRow, language: Language): z.output<typeof Notification> => ({
  ...common(row),
  message: textOf(book, row, language),
});

/** A notification as an open connection sends it, in both languages. */
export const asNoticeEvent = (book: NoticeBook, row: NotificationRow): NoticeEvent => ({
  ...common(row),
  messages: { ar: textOf(book, row, 'ar'), en: textOf(book, row, 'en') },
});

const common = ({ id, createdAt, type, category, data, readAt }: NotificationRow) => ({
  id,
  timestamp: createdAt.toISOString(),
  type,
  category: category as NotificationCategory,
  data,
  read: readAt !== null,
});
