import { sql } from 'drizzle-orm';
import { date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { users } from '../accounts/accounts.ts';
import { byEvaluator, ofApplication } from './columns.ts';
import { identity, moment, words, refers } from '../core/columns.ts';
import { files } from '../core/files.ts';

/** The report of a visit. Withdrawn ones stay for the audit (REQ-A37, REQ-A72). */
export const visitReports = pgTable(
  'visit_reports',
  {
    id: identity(),
    ...ofApplication(),
    ...byEvaluator(),
    name: text('name').notNull(),
    /** The school's sort keys (`nameAr` and `nameEn` of institutions). */
    schoolAr: text('school_ar').notNull().default(''),
    schoolEn: text('school_en').notNull().default(''),
    /** The sort key of 0.1.0; nothing reads it. It is dropped with the release after the next. */
    schoolKey: text('school_key').notNull().default(''),
    /** The words of its name and of the school's names, to search by: see platform/database/lists/words.ts. */
    words: words('words'),
    visitDate: date('visit_date', { mode: 'string' }).notNull(),
    fileId: refers('file_id', () => files.id),
    submittedAt: moment('submitted_at').notNull().defaultNow(),
    withdrawnAt: moment('withdrawn_at'),
    withdrawnBy: integer('withdrawn_by').references(() => users.id),
  },
  (t) => [
    index('visit_reports_newest').on(t.submittedAt, t.id).where(sql`${t.withdrawnAt} is null`),
    index('visit_reports_evaluator_newest').on(t.evaluatorId, t.submittedAt, t.id).where(sql`${t.withdrawnAt} is null`),
    index('visit_reports_institution_newest').on(t.institutionId, t.submittedAt, t.id).where(sql`${t.withdrawnAt} is null`),
    index('visit_reports_by_school_ar').on(t.schoolAr, t.id).where(sql`${t.withdrawnAt} is null`),
    index('visit_reports_evaluator_by_school_ar').on(t.evaluatorId, t.schoolAr, t.id).where(sql`${t.withdrawnAt} is null`),
    index('visit_reports_by_school_en').on(t.schoolEn, t.id).where(sql`${t.withdrawnAt} is null`),
    index('visit_reports_evaluator_by_school_en').on(t.evaluatorId, t.schoolEn, t.id).where(sql`${t.withdrawnAt} is null`),
    index('visit_reports_words').using('gin', t.words).where(sql`${t.withdrawnAt} is null`),
    index('visit_reports_application').on(t.applicationId),
    index('visit_reports_file').on(t.fileId),
  ],
);

/** How many reports each evaluator has written of visits in each month, by its first day; counted by a trigger. */
export const visitTallies = pgTable(
  'visit_tallies',
  {
    evaluatorId: integer('evaluator_id').notNull(),
    month: date('month', { mode: 'string' }).notNull(),
    count: integer('count').notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.evaluatorId, t.month] })],
);
