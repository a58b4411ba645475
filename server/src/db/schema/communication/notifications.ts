import type { NoticeValues } from '@miyar/contract/communication/notice-settings';
import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from '../accounts/accounts.ts';
import { longId, longIdentity, moment, refers } from '../core/columns.ts';

/** A notification to a person: a template and its values, shown in the reader's language (REQ-B14). */
export const notifications = pgTable(
  'notifications',
  {
    id: longIdentity(),
    userId: refers('user_id', () => users.id, { onDelete: 'cascade' }),
    /** Which text; see the templates of the module. */
    template: text('template').notNull(),
    category: text('category').notNull(),
    type: text('type', { enum: ['success', 'warning', 'error', 'info'] }).notNull(),
    data: jsonb('data').$type<Record<string, string | number | null>>().notNull().default({}),
    /** The event it comes from: notified once, however often the job behind it runs. */
    eventId: longId('event_id'),
    createdAt: moment('created_at').notNull().defaultNow(),
    readAt: moment('read_at'),
  },
  (t) => [
    index('notifications_newest').on(t.userId, t.createdAt, t.id),
    index('notifications_unread').on(t.userId, t.createdAt, t.id).where(sql`${t.readAt} is null`),
    uniqueIndex('notifications_once').on(t.eventId, t.userId, t.template),
  ],
);

/** The channels by which a person wants to be notified (REQ-A39); without a row the authority's defaults apply. */
export const noticeSettings = pgTable('notice_settings', {
  userId: integer('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  channel: text('channel', { enum: ['email', 'all', 'sms', 'none'] }).notNull(),
  topics: jsonb('topics').$type<NoticeValues['topics']>().notNull().default({}),
  digest: text('digest', { enum: ['immediate', 'daily'] }).notNull(),
  /** Times of day in Riyadh, `22:00`; both or none. */
  quietFrom: text('quiet_from'),
  quietUntil: text('quiet_until'),
  updatedAt: moment('updated_at').notNull().defaultNow(),
});

/** The notices that wait to be bundled into a mail: a notification, or the messages of a conversation. */
export const waitingNotices = pgTable(
  'waiting_notices',
  {
    id: longIdentity(),
    userId: refers('user_id', () => users.id, { onDelete: 'cascade' }),
    notificationId: longId('notification_id').references(() => notifications.id, { onDelete: 'cascade' }),
    messageId: longId('message_id'),
    createdAt: moment('created_at').notNull().defaultNow(),
    /** From when on it may be sent: after the bundling pause, the quiet hours, or at the hour of the digest. */
    dueAt: moment('due_at').notNull(),
  },
  (t) => [index('waiting_notices_due').on(t.dueAt), index('waiting_notices_user').on(t.userId)],
);
