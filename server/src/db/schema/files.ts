import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { identity, moment } from './columns.ts';

/** A stored file. Immutable: a replacement is a new row under a new key (security, pattern 16). */
export const files = pgTable(
  'files',
  {
    id: identity(),
    /** What the outside sees: `files/{token}/{name}`. */
    token: text('token').notNull(),
    /** Where the bytes are; never shown. */
    storageKey: text('storage_key').notNull(),
    name: text('name').notNull(),
    extension: text('extension').notNull(),
    mime: text('mime').notNull(),
    size: integer('size').notNull(),
    sha256: text('sha256').notNull(),
    uploadedBy: integer('uploaded_by')
      .notNull()
      .references(() => users.id),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (t) => [uniqueIndex('files_token').on(t.token), uniqueIndex('files_storage_key').on(t.storageKey), index('files_uploaded_by').on(t.uploadedBy)],
);
