import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { users } from '../accounts/accounts.ts';
import { moment, refers } from './columns.ts';

/** A change with an idempotency key: sent again, it is answered again and not repeated (REQ-S52). */
export const repeatedRequests = pgTable(
  'repeated_requests',
  {
    userId: refers('user_id', () => users.id, { onDelete: 'cascade' }),
    key: text('key').notNull(),
    /** A hash of the request: the call, its address and its body. */
    fingerprint: text('fingerprint').notNull(),
    /** The stored answer; null while the request is in progress, and for ever if the process ended in between. */
    status: integer('status'),
    answer: text('answer'),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.key] }), index('repeated_requests_age').on(t.createdAt)],
);
