import { integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from '../accounts/accounts.ts';
import { identity, moment } from '../core/columns.ts';
import { images } from './media.ts';

type Content = Record<'en' | 'ar', Record<string, unknown>>;

/** The current content of a section of the landing page. A section without a row, or without content, says its built-in text. */
export const landingSections = pgTable('landing_sections', {
  section: text('section').primaryKey(),
  content: jsonb('content').$type<Content>(),
  imageId: integer('image_id').references(() => images.id),
  /** Counts the changes; each is a row of `landing_versions`. */
  version: integer('version').notNull(),
  updatedAt: moment('updated_at').notNull(),
  updatedBy: integer('updated_by').references(() => users.id),
});

/** The content of a section after each change, append-only. Version 0 is the text before the first change. */
export const landingVersions = pgTable(
  'landing_versions',
  {
    id: identity(),
    section: text('section').notNull(),
    version: integer('version').notNull(),
    cause: text('cause', { enum: ['built_in', 'update', 'restore', 'image'] }).notNull(),
    restoredFrom: integer('restored_from'),
    content: jsonb('content').$type<Content>(),
    imageId: integer('image_id').references(() => images.id),
    savedAt: moment('saved_at').notNull(),
    /** Null for version 0. */
    savedBy: integer('saved_by').references(() => users.id),
  },
  (t) => [uniqueIndex('landing_versions_section_version').on(t.section, t.version)],
);
