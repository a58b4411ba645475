import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { users } from '../accounts/accounts.ts';
import { identity, moment, refers } from '../core/columns.ts';
import { files } from '../core/files.ts';

/** A document anyone may read once it is available. Deleted ones stay for the audit, on no list. */
export const libraryDocuments = pgTable(
  'library_documents',
  {
    id: identity(),
    title: text('title').notNull(),
    description: text('description').notNull().default(''),
    /** For readers of English; empty where it was not given. */
    titleEn: text('title_en').notNull().default(''),
    descriptionEn: text('description_en').notNull().default(''),
    category: text('category', { enum: ['website', 'presentation', 'branding', 'manual', 'legal', 'other'] }).notNull(),
    available: boolean('available').notNull().default(true),
    /** The file of today; those it replaced keep their rows. */
    fileId: refers('file_id', () => files.id),
    /** Titles, descriptions and file name, folded for searching. */
    searchKey: text('search_key').notNull(),
    createdBy: refers('created_by', () => users.id),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
    deletedAt: moment('deleted_at'),
    deletedBy: integer('deleted_by').references(() => users.id),
  },
  (t) => [
    index('library_documents_newest').on(t.createdAt, t.id).where(sql`${t.deletedAt} is null`),
    index('library_documents_category_newest').on(t.category, t.createdAt, t.id).where(sql`${t.deletedAt} is null`),
    index('library_documents_file').on(t.fileId),
    check('library_documents_category', sql`${t.category} in ('website', 'presentation', 'branding', 'manual', 'legal', 'other')`),
  ],
);
