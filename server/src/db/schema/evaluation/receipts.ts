import { index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from '../accounts/accounts.ts';
import { applications } from '../accreditation/applications.ts';
import { identity, moment, refers } from '../core/columns.ts';
import { credentialKeys } from './credentials.ts';
import { frozenRecords } from './frozen-records.ts';

/** The platform's receipts: each is signed, so that anybody can verify it later. */
export const receipts = pgTable(
  'receipts',
  {
    id: identity(),
    /** `R-2027-000123`. */
    number: text('number').notNull(),
    kind: text('kind', { enum: ['self_evaluation', 'workbook', 'decision', 'duty'] }).notNull(),
    applicationId: refers('application_id', () => applications.id),
    userId: refers('user_id', () => users.id),
    frozenId: refers('frozen_id', () => frozenRecords.id),
    counts: jsonb('counts').$type<Readonly<Record<string, number>>>().notNull(),
    jws: text('jws').notNull(),
    /** The published key that signed it; null where a key of receipts alone did, which no installation signs with any more. */
    keyId: integer('key_id').references(() => credentialKeys.id),
    at: moment('at').notNull(),
  },
  (t) => [uniqueIndex('receipts_number').on(t.number), index('receipts_case').on(t.applicationId, t.id), index('receipts_key').on(t.keyId)],
);
