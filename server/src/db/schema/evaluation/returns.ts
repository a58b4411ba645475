import { RETURN_CLOSINGS, RETURN_KINDS } from '@miyar/contract/evaluation/returns';
import { STORED_STAGES } from '@miyar/contract/evaluation/stages';
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from '../accounts/accounts.ts';
import { applications } from '../accreditation/applications.ts';
import { identity, moment, refers } from '../core/columns.ts';

/** A case that went back to the institution for completion. */
export const caseReturns = pgTable(
  'case_returns',
  {
    id: identity(),
    applicationId: refers('application_id', () => applications.id),
    by: refers('by', () => users.id),
    at: moment('at').notNull(),
    /** The stage it leads back to. */
    returnedFrom: text('returned_from', { enum: STORED_STAGES }).notNull(),
    note: text('note'),
    closedAt: moment('closed_at'),
    closedAs: text('closed_as', { enum: RETURN_CLOSINGS }),
  },
  (t) => [
    index('case_returns_case').on(t.applicationId, t.id),
    uniqueIndex('case_returns_open').on(t.applicationId).where(sql`${t.closedAt} is null`),
    check('case_returns_closed', sql`(${t.closedAt} is null) = (${t.closedAs} is null)`),
    check('case_returns_closed_as', sql`${t.closedAs} in ('resubmitted', 'waived', 'withdrawn', 'decided')`),
  ],
);

/** The requested items, with the reason in the language of the account that applied. */
export const caseReturnItems = pgTable(
  'case_return_items',
  {
    id: identity(),
    returnId: refers('return_id', () => caseReturns.id),
    kind: text('kind', { enum: RETURN_KINDS }).notNull(),
    /** A type of document, the name of a detail, or the id of an indicator. */
    key: text('key').notNull(),
    reason: text('reason').notNull(),
    reasonLanguage: text('reason_language', { enum: ['ar', 'en'] }).notNull(),
    /** For an indicator and for evidence this is set when the return is closed; until then it follows from the answer and the links. */
    doneAt: moment('done_at'),
    doneBy: integer('done_by').references(() => users.id),
    answer: text('answer'),
    /** The corrected detail: its value when the return was made, and its value now. */
    valueBefore: text('value_before'),
    valueNow: text('value_now'),
  },
  (t) => [
    uniqueIndex('case_return_items_key').on(t.returnId, t.kind, t.key),
    check('case_return_items_kind', sql`${t.kind} in ('document', 'field', 'indicator', 'evidence')`),
  ],
);
