import { index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from '../accounts/accounts.ts';
import { identity, moment, refers } from '../core/columns.ts';

/**
 * Breaches of personal data, with what SDAIA is notified of within 72 hours. The database refuses to delete
 * one, or to change what is known of its changes (migration 0010).
 */
export const breaches = pgTable(
  'breaches',
  {
    id: identity(),
    foundAt: moment('found_at').notNull(),
    whatHappened: text('what_happened').notNull(),
    /** The categories of data and of people. */
    categories: text('categories').notNull(),
    /** Null while nobody knows. */
    peopleCount: integer('people_count'),
    /** `none`: nobody has to be notified; `possible`: the regulator; `high`: the people, too. */
    riskLevel: text('risk_level', { enum: ['none', 'possible', 'high'] }).notNull(),
    risks: text('risks').notNull(),
    measures: text('measures').notNull(),
    /** The contact at the authority for questions about it. */
    contact: text('contact').notNull(),
    authorityNotifiedAt: moment('authority_told_at'),
    peopleNotifiedAt: moment('people_told_at'),
    version: integer('version').notNull(),
    /** When administrators were reminded that the time runs out. */
    remindedAt: moment('reminded_at'),
    createdAt: moment('created_at').notNull(),
    createdBy: refers('created_by', () => users.id),
  },
  (t) => [index('breaches_newest').on(t.foundAt, t.id)],
);

/** The content of a breach's entry after each time it was saved, for good. */
export const breachChanges = pgTable(
  'breach_changes',
  {
    id: identity(),
    breachId: refers('breach_id', () => breaches.id),
    version: integer('version').notNull(),
    content: jsonb('content').$type<Record<string, string | number | null>>().notNull(),
    savedAt: moment('saved_at').notNull(),
    savedBy: refers('saved_by', () => users.id),
  },
  (t) => [uniqueIndex('breach_changes_version').on(t.breachId, t.version)],
);
