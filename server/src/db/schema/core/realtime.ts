import { bigserial, customType, index, pgTable, timestamp } from 'drizzle-orm/pg-core';

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** Events that are too long for a PostgreSQL notice, passed between nodes; the socket adapter reads and later deletes them. */
export const socketIoAttachments = pgTable(
  'socket_io_attachments',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    createdAt: timestamp('created_at', { withTimezone: true }).defaultNow(),
    payload: bytes('payload'),
  },
  (t) => [index('socket_io_attachments_age').on(t.createdAt)],
);
