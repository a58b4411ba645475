import { date, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { applications } from './applications.ts';
import { identity, moment } from './columns.ts';
import { files } from './files.ts';
import { institutions } from './organisations.ts';

/** The report of a visit. Withdrawn ones stay for the audit (decisions A37, A72). */
export const visitReports = pgTable(
  'visit_reports',
  {
    id: identity(),
    applicationId: integer('application_id')
      .notNull()
      .references(() => applications.id),
    institutionId: integer('institution_id')
      .notNull()
      .references(() => institutions.id),
    evaluatorId: integer('evaluator_id')
      .notNull()
      .references(() => users.id),
    name: text('name').notNull(),
    visitDate: date('visit_date', { mode: 'string' }).notNull(),
    fileId: integer('file_id')
      .notNull()
      .references(() => files.id),
    submittedAt: moment('submitted_at').notNull().defaultNow(),
    withdrawnAt: moment('withdrawn_at'),
    withdrawnBy: integer('withdrawn_by').references(() => users.id),
  },
  (t) => [
    index('visit_reports_newest').on(t.submittedAt, t.id),
    index('visit_reports_evaluator_newest').on(t.evaluatorId, t.submittedAt, t.id),
    index('visit_reports_application').on(t.applicationId),
    index('visit_reports_file').on(t.fileId),
  ],
);
