import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from '../accounts/accounts.ts';
import { identity, moment, refers } from './columns.ts';

/** A stored file. Immutable: a replacement is a new row under a new key (security, pattern 16). */
export const files = pgTable(
  'files',
  {
    id: identity(),
    /** The token in the public address: `files/{token}/{name}`. */
    token: text('token').notNull(),
    /** Where the bytes are; never shown. */
    storageKey: text('storage_key').notNull(),
    name: text('name').notNull(),
    extension: text('extension').notNull(),
    mime: text('mime').notNull(),
    size: integer('size').notNull(),
    sha256: text('sha256').notNull(),
    uploadedBy: refers('uploaded_by', () => users.id),
    createdAt: moment('created_at').notNull().defaultNow(),
    /** Why nobody gets it: it waits for the scanner, or the scanner found something in it (REQ-S39). */
    held: text('held', { enum: ['checking', 'infected'] }),
    /** When the scanner last looked at it. */
    scannedAt: moment('scanned_at'),
  },
  (t) => [
    uniqueIndex('files_token').on(t.token),
    uniqueIndex('files_storage_key').on(t.storageKey),
    index('files_uploaded_by').on(t.uploadedBy),
    index('files_unscanned').on(t.id).where(sql`${t.scannedAt} is null`),
  ],
);
