import { sql } from 'drizzle-orm';
import { char, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { applications } from '../accreditation/applications.ts';
import { identity, moment } from '../core/columns.ts';

/**
 * The frozen texts of everything submitted, published or decided (canonical JSON), each with its SHA-256. A trigger refuses every change. Rows are deleted only
 * with the application they belong to, when its retention is over.
 */
export const frozenRecords = pgTable(
  'frozen_records',
  {
    id: identity(),
    kind: text('kind', {
      enum: ['standard', 'self_evaluation', 'workbook', 'settled', 'score', 'report', 'decision', 'profile', 'duty', 'publication'],
    }).notNull(),
    applicationId: integer('application_id').references(() => applications.id),
    /** The id of its subject: the version of the standard, the workbook, the report. */
    subjectId: integer('subject_id').notNull(),
    number: integer('number').notNull(),
    content: text('content').notNull(),
    sha256: char('sha256', { length: 64 }).notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [
    uniqueIndex('frozen_records_number').on(t.kind, t.subjectId, t.number),
    index('frozen_records_application').on(t.applicationId),
    check(
      'frozen_records_kind',
      sql`${t.kind} in ('standard', 'self_evaluation', 'workbook', 'settled', 'score', 'report', 'decision', 'profile', 'duty', 'publication')`,
    ),
  ],
);
