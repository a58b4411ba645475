import { DUTY_KINDS, DUTY_OWNERS, DUTY_SOURCES, DUTY_STATES, type DutyExplained } from '@miyar/contract/years/duty-rules';
import { sql } from 'drizzle-orm';
import { check, date, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from '../accounts/accounts.ts';
import { institutions } from '../accounts/organisations.ts';
import { applications } from '../accreditation/applications.ts';
import { certificates } from '../accreditation/certificates.ts';
import { identity, moment, refers } from '../core/columns.ts';
import { storedEvidenceVersions } from '../evaluation/evidence.ts';

/**
 * The duties between two decisions: by whom they are owed, from when and until when. A duty belongs to an accreditation, which is the institution with the application
 * whose certificate is in force. The rows of the rules are planned when a certificate is issued; the others come with their act.
 */
export const duties = pgTable(
  'duties',
  {
    id: identity(),
    institutionId: refers('institution_id', () => institutions.id),
    applicationId: refers('application_id', () => applications.id),
    certificateId: refers('certificate_id', () => certificates.id),
    kind: text('kind', { enum: DUTY_KINDS }).notNull(),
    /** Counts the duties of a kind of one accreditation. */
    number: integer('number').notNull(),
    owner: text('owner', { enum: DUTY_OWNERS }).notNull(),
    state: text('state', { enum: DUTY_STATES }).notNull(),
    opensOn: date('opens_on', { mode: 'string' }).notNull(),
    /** The day of its clock; before it opens the day with the holidays that were known when it was planned. */
    dueOn: date('due_on', { mode: 'string' }),
    /** The clock that runs for it now, or ran last. Without a foreign key: clocks refer to duties. */
    clockId: integer('clock_id'),
    source: text('source', { enum: DUTY_SOURCES }).notNull(),
    /** The monitoring visit it comes from, or the application that fulfils it. */
    sourceId: integer('source_id'),
    explained: jsonb('explained').$type<DutyExplained>().notNull(),
    /** The indicators that an administrator added to an interim report. */
    indicatorIds: integer('indicator_ids').array().notNull().default(sql`'{}'`),
    version: integer('version').notNull().default(1),
    openedAt: moment('opened_at'),
    submittedAt: moment('submitted_at'),
    closedAt: moment('closed_at'),
    closedBy: integer('closed_by').references(() => users.id),
    /** Why it was waived, or the note with which it was accepted. */
    reasonAr: text('reason_ar'),
    reasonEn: text('reason_en'),
  },
  (t) => [
    uniqueIndex('duties_number').on(t.applicationId, t.kind, t.number),
    index('duties_state_due').on(t.state, t.dueOn, t.id),
    index('duties_institution').on(t.institutionId, t.dueOn, t.id),
    index('duties_opening').on(t.opensOn, t.id).where(sql`${t.state} = 'planned'`),
    index('duties_certificate').on(t.certificateId),
    check('duties_kind', sql`${t.kind} in ('annual', 'interim', 'monitoring', 'change', 're_evaluation', 'renewal')`),
    check('duties_state', sql`${t.state} in ('planned', 'open', 'submitted', 'returned', 'done', 'waived', 'ended')`),
    check('duties_clock', sql`${t.state} <> 'open' or ${t.clockId} is not null or ${t.kind} = 'renewal'`),
    check('duties_closed', sql`(${t.state} in ('done', 'waived', 'ended')) = (${t.closedAt} is not null)`),
  ],
);

/** The answers of an institution to the questions of an annual statement or an interim report; the newest of each question. */
export const dutyAnswers = pgTable(
  'duty_answers',
  {
    dutyId: refers('duty_id', () => duties.id, { onDelete: 'cascade' }),
    /** A question of the annual statement, or the code of an indicator. */
    key: text('key').notNull(),
    version: integer('version').notNull(),
    content: jsonb('content').$type<Readonly<Record<string, unknown>>>().notNull(),
    by: refers('by', () => users.id),
    at: moment('at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.dutyId, t.key] })],
);

/** The questions that the authority returned, with the reason of each. */
export const dutyItems = pgTable(
  'duty_items',
  {
    id: identity(),
    dutyId: refers('duty_id', () => duties.id, { onDelete: 'cascade' }),
    /** The number of the submission that was returned. */
    number: integer('number').notNull(),
    key: text('key').notNull(),
    reason: text('reason').notNull(),
    doneAt: moment('done_at'),
  },
  (t) => [index('duty_items_duty').on(t.dutyId, t.number, t.id)],
);

/** The versions of stored evidence that a submission names: the authority reads them from then on. */
export const dutyEvidence = pgTable(
  'duty_evidence',
  {
    dutyId: refers('duty_id', () => duties.id, { onDelete: 'cascade' }),
    number: integer('number').notNull(),
    key: text('key').notNull(),
    versionId: refers('version_id', () => storedEvidenceVersions.id),
  },
  (t) => [primaryKey({ columns: [t.dutyId, t.number, t.key, t.versionId] }), index('duty_evidence_version').on(t.versionId)],
);
