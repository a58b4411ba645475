import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { users } from '../accounts/accounts.ts';
import { identity, moment, refers } from '../core/columns.ts';
import { files } from '../core/files.ts';

/** How often an evaluator's archive is made by itself (REQ-A40). */
export const archiveSchedules = pgTable(
  'archive_schedules',
  {
    userId: integer('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    frequency: text('frequency', { enum: ['daily', 'weekly', 'monthly'] }).notNull(),
    nextAt: moment('next_at').notNull(),
  },
  (t) => [index('archive_schedules_due').on(t.nextAt)],
);

/** A ZIP of one's own reports and feedback, stored for seven days (REQ-A40). */
export const dataArchives = pgTable(
  'data_archives',
  {
    id: identity(),
    userId: refers('user_id', () => users.id, { onDelete: 'cascade' }),
    fileId: refers('file_id', () => files.id),
    createdAt: moment('created_at').notNull().defaultNow(),
    expiresAt: moment('expires_at').notNull(),
  },
  (t) => [index('data_archives_user').on(t.userId, t.createdAt), index('data_archives_expiry').on(t.expiresAt), index('data_archives_file').on(t.fileId)],
);
