import type { FamilyText } from '@miyar/contract/evaluation/report/family-text';
import { REPORT_STATES } from '@miyar/contract/evaluation/report/states';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from '../accounts/accounts.ts';
import { applications } from '../accreditation/applications.ts';
import { identity, moment, refers } from '../core/columns.ts';
import { files } from '../core/files.ts';
import { frozenRecords } from './frozen-records.ts';

/** A version of the report of an evaluation; one that was sent back stays beside the new one. */
export const evaluationReports = pgTable(
  'evaluation_reports',
  {
    id: identity(),
    applicationId: refers('application_id', () => applications.id),
    number: integer('number').notNull(),
    state: text('state', { enum: REPORT_STATES }).notNull(),
    /** The score it states. */
    scoreId: refers('score_id', () => frozenRecords.id),
    /** As it was sent, then as it was finished. */
    frozenId: integer('frozen_id').references(() => frozenRecords.id),
    /** The PDF of the final text, whose hash is frozen with it. */
    fileId: integer('pdf_file_id').references(() => files.id),
    sentAt: moment('sent_at'),
    finalAt: moment('final_at'),
  },
  (t) => [
    uniqueIndex('evaluation_reports_number').on(t.applicationId, t.number),
    index('evaluation_reports_file').on(t.fileId),
    check('evaluation_reports_state', sql`${t.state} in ('draft', 'sent', 'final', 'sent_back')`),
    check('evaluation_reports_frozen', sql`(${t.state} = 'draft') = (${t.frozenId} is null)`),
    check('evaluation_reports_final', sql`(${t.state} in ('final', 'sent_back')) = (${t.fileId} is not null)`),
  ],
);

/** A part of a report in both languages: what people write and what is frozen when it is sent. */
export const reportParts = pgTable(
  'report_parts',
  {
    id: identity(),
    reportId: refers('report_id', () => evaluationReports.id),
    /** `summary`, `method`, `commendations`, `recommendations`, `area:3`, `indicator:5.1.1`. */
    part: text('part').notNull(),
    textAr: text('text_ar').notNull(),
    textEn: text('text_en').notNull(),
    /** 1 as long as nobody wrote in it since it was made of the settled levels. */
    version: integer('version').notNull(),
    by: refers('by', () => users.id),
    at: moment('at').notNull(),
  },
  (t) => [uniqueIndex('report_parts_part').on(t.reportId, t.part)],
);

/** The institution's remarks on the facts in a report, with the lead evaluator's answers. */
export const remarks = pgTable(
  'remarks',
  {
    id: identity(),
    reportId: refers('report_id', () => evaluationReports.id),
    part: text('part').notNull(),
    paragraph: integer('paragraph'),
    text: text('text').notNull(),
    evidenceIds: integer('evidence_ids').array().notNull(),
    by: refers('by', () => users.id),
    at: moment('at').notNull(),
    removedAt: moment('removed_at'),
    accepted: boolean('accepted'),
    answer: text('answer'),
    /** Why an accepted remark changes nothing in the report. */
    unchangedReason: text('unchanged_reason'),
    answeredBy: integer('answered_by').references(() => users.id),
    answeredAt: moment('answered_at'),
  },
  (t) => [
    index('remarks_report').on(t.reportId, t.id),
    check('remarks_answered', sql`(${t.accepted} is null) = (${t.answer} is null) and (${t.accepted} is null) = (${t.answeredAt} is null)`),
  ],
);

/** The text for families of a report, written beside it and frozen with it. Reports that were drafted while the rule was off have none. */
export const familyReports = pgTable(
  'family_reports',
  {
    id: identity(),
    reportId: refers('report_id', () => evaluationReports.id),
    version: integer('version').notNull().default(1),
    content: jsonb('content').$type<FamilyText>().notNull(),
    by: refers('by', () => users.id),
    at: moment('at').notNull(),
  },
  (t) => [uniqueIndex('family_reports_report').on(t.reportId)],
);
