import { PUBLICATION_MODES } from '@miyar/contract/evaluation/report/judgement-settings';
import { PUBLICATION_STATES, type ReplyGround } from '@miyar/contract/families/family-report';
import { sql } from 'drizzle-orm';
import { check, date, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { users } from '../accounts/accounts.ts';
import { applications } from '../accreditation/applications.ts';
import { decisions } from '../accreditation/decisions.ts';
import { moment, refers } from '../core/columns.ts';
import { files } from '../core/files.ts';
import { frozenRecords } from '../evaluation/frozen-records.ts';
import { evaluationReports } from '../evaluation/reports.ts';

/** A reply that the authority refused, with the ground. */
export interface RefusedReply {
  readonly ar: string | null;
  readonly en: string | null;
  readonly ground: ReplyGround;
  readonly reason: { readonly ar: string; readonly en: string };
  readonly at: string;
}

/** The publication of a released decision for families, with the reply of the institution. */
export const publications = pgTable(
  'publications',
  {
    decisionId: integer('decision_id')
      .primaryKey()
      .references(() => decisions.id),
    applicationId: refers('application_id', () => applications.id),
    /** Null for a decision without a report that has a text for families: its outcome is published at most. */
    reportId: integer('report_id').references(() => evaluationReports.id),
    state: text('state', { enum: PUBLICATION_STATES }).notNull().default('waiting'),
    mode: text('mode', { enum: PUBLICATION_MODES }).notNull(),
    /** The day from whose morning on it is published; null until the case is closed and the reply sent, or its time over. */
    onDay: date('on_day', { mode: 'string' }),
    publishedAt: moment('published_at'),
    /** Who withheld it or published it by an act, and why. */
    by: integer('by').references(() => users.id),
    reason: text('reason'),
    replyUntil: date('reply_until', { mode: 'string' }).notNull(),
    replyAr: text('reply_ar'),
    replyEn: text('reply_en'),
    replyTranslated: text('reply_translated', { enum: ['ar', 'en'] }),
    replyTranslatedAt: moment('reply_translated_at'),
    replyBy: integer('reply_by').references(() => users.id),
    replyAt: moment('reply_at'),
    replyRefused: jsonb('reply_refused').$type<RefusedReply>(),
    /** The frozen record of what was published. */
    frozenId: integer('frozen_id').references(() => frozenRecords.id),
  },
  (t) => [
    index('publications_application').on(t.applicationId),
    index('publications_report').on(t.reportId),
    index('publications_waiting').on(t.decisionId).where(sql`${t.state} = 'waiting'`),
    check('publications_state', sql`${t.state} in ('waiting', 'published', 'withheld', 'off')`),
    check('publications_mode', sql`${t.mode} in ('report', 'outcome', 'none')`),
    check('publications_published', sql`${t.state} <> 'published' or (${t.publishedAt} is not null and ${t.frozenId} is not null and ${t.mode} <> 'none')`),
    check('publications_reply', sql`(${t.replyAt} is null) = (${t.replyAr} is null and ${t.replyEn} is null)`),
    check('publications_translated', sql`${t.replyTranslated} is null or (${t.replyAt} is not null and ${t.replyTranslatedAt} is not null)`),
  ],
);

/** The page of A4 of a published report in each language. */
export const publicationSheets = pgTable(
  'publication_sheets',
  {
    decisionId: refers('decision_id', () => publications.decisionId),
    language: text('language', { enum: ['ar', 'en'] }).notNull(),
    fileId: refers('file_id', () => files.id),
  },
  (t) => [
    primaryKey({ columns: [t.decisionId, t.language] }),
    index('publication_sheets_file').on(t.fileId),
    check('publication_sheets_language', sql`${t.language} in ('ar', 'en')`),
  ],
);
