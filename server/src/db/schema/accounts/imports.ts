import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { identity, moment, refers } from '../core/columns.ts';
import { users } from './accounts.ts';

/** A file of people who were invited together. */
export const accountImports = pgTable(
  'account_imports',
  {
    id: identity(),
    by: refers('by', () => users.id),
    fileName: text('file_name').notNull(),
    at: moment('at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    undoneAt: moment('undone_at'),
  },
  (t) => [index('account_imports_newest').on(t.at, t.id)],
);

/** One of them. The account is made when the invitation is accepted; only the SHA-256 of its token is stored. */
export const importedPeople = pgTable(
  'imported_people',
  {
    id: identity(),
    importId: refers('import_id', () => accountImports.id, { onDelete: 'cascade' }),
    role: text('role', { enum: ['institution', 'evaluator', 'trainer'] }).notNull(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    language: text('language', { enum: ['ar', 'en'] }).notNull(),
    institution: text('institution'),
    institutionAlternative: text('institution_alternative'),
    country: text('country'),
    /** Null until the mail is written. */
    tokenHash: text('token_hash'),
    mailedAt: moment('mailed_at'),
    acceptedAt: moment('accepted_at'),
    revokedAt: moment('revoked_at'),
  },
  (t) => [
    uniqueIndex('imported_people_token').on(t.tokenHash),
    // If one address is imported twice at the same time, one import wins.
    uniqueIndex('imported_people_one_open').on(t.email).where(sql`${t.acceptedAt} is null and ${t.revokedAt} is null`),
    index('imported_people_import').on(t.importId, t.id),
    check('imported_people_role', sql`${t.role} in ('institution', 'evaluator', 'trainer')`),
    check('imported_people_institution', sql`(${t.role} = 'institution') = (${t.institution} is not null and ${t.country} is not null)`),
  ],
);
