import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { identity, moment } from './columns.ts';
import { files } from './files.ts';
import { institutions } from './organisations.ts';
/**
 * One request for accreditation. `status` is what it means outside; the stage inside the authority (decisions, part C)
 * follows from the rows that made it: an assignment, a report, a decision, a withdrawal.
 */
export const applications = pgTable('applications', {
    id: identity(),
    institutionId: integer('institution_id')
        .notNull()
        .references(() => institutions.id),
    submittedBy: integer('submitted_by')
        .notNull()
        .references(() => users.id),
    /** As it was written on this application, whatever the institution is called later. */
    name: text('name').notNull(),
    nameAlternative: text('name_alternative'),
    country: text('country').notNull(),
    accreditationType: text('accreditation_type', { enum: ['new', 'renewal'] }).notNull(),
    status: text('status', { enum: ['pending', 'approved', 'rejected', 'withdrawn'] })
        .notNull()
        .default('pending'),
    submittedAt: moment('submitted_at').notNull().defaultNow(),
    withdrawnAt: moment('withdrawn_at'),
    withdrawnBy: integer('withdrawn_by').references(() => users.id),
}, (t) => [
    // At most one open application an institution (decision B2); two submits at once: one wins.
    uniqueIndex('applications_one_open').on(t.institutionId).where(sql `${t.status} = 'pending'`),
    index('applications_institution_newest').on(t.institutionId, t.submittedAt, t.id),
    index('applications_newest').on(t.submittedAt, t.id),
    index('applications_status_newest').on(t.status, t.submittedAt, t.id),
    check('applications_status', sql `${t.status} in ('pending', 'approved', 'rejected', 'withdrawn')`),
]);
export const applicationDocuments = pgTable('application_documents', {
    id: identity(),
    applicationId: integer('application_id')
        .notNull()
        .references(() => applications.id),
    docType: text('doc_type', { enum: ['registration', 'curriculum'] }).notNull(),
    fileId: integer('file_id')
        .notNull()
        .references(() => files.id),
    createdAt: moment('created_at').notNull().defaultNow(),
}, (t) => [uniqueIndex('application_documents_type').on(t.applicationId, t.docType), index('application_documents_file').on(t.fileId)]);
