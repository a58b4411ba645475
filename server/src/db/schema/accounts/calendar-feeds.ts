import { integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { moment } from '../core/columns.ts';
import { users } from './accounts.ts';

/** The private address of somebody's calendar. Only the SHA-256 of what is secret in it is stored. */
export const calendarFeeds = pgTable(
  'calendar_feeds',
  {
    userId: integer('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    tokenHash: text('token_hash').notNull(),
    /** The role it was made in: in another one it opens nothing. */
    role: text('role', { enum: ['evaluator', 'trainer', 'institution'] }).notNull(),
    createdAt: moment('created_at').notNull(),
    lastReadAt: moment('last_read_at'),
  },
  (t) => [uniqueIndex('calendar_feeds_token').on(t.tokenHash)],
);
