import { bigserial, customType, index, pgTable, timestamp } from 'drizzle-orm/pg-core';
const bytes = customType({ dataType: () => 'bytea' });
/** Where the nodes leave each other events that are too long for a notice; the socket adapter reads it, and empties it after a while. */
export const socketIoAttachments = pgTable('socket_io_attachments', {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    createdAt: timestamp('created_at', { withTimezone: true }).defaultNow(),
    payload: bytes('payload'),
}, (t) => [index('socket_io_attachments_age').on(t.createdAt)]);
