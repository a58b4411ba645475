import type { LegalContent } from '@miyar/contract/site/legal';
import { sql } from 'drizzle-orm';
import { boolean, check, date, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from '../accounts/accounts.ts';
import { identity, moment } from '../core/columns.ts';

/** A published version of the terms or the privacy notice. Never changed: a correction is the next version. */
export const legalTexts = pgTable(
  'legal_texts',
  {
    id: identity(),
    page: text('page', { enum: ['terms', 'privacy'] }).notNull(),
    version: integer('version').notNull(),
    effectiveFrom: date('effective_from', { mode: 'string' }).notNull(),
    draft: boolean('draft').notNull(),
    content: jsonb('content').$type<LegalContent>().notNull(),
    /** Null for the text the platform came with. */
    publishedBy: integer('published_by').references(() => users.id),
    publishedAt: moment('published_at'),
  },
  (t) => [uniqueIndex('legal_texts_version').on(t.page, t.version), check('legal_texts_page', sql`${t.page} in ('terms', 'privacy')`)],
);
