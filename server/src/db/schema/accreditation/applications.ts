import { PROFILES } from '@miyar/contract/accreditation/applications';
import { inArray, type SQL, sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from '../accounts/accounts.ts';
import { identity, moment, refers } from '../core/columns.ts';
import { files } from '../core/files.ts';
import { institutions } from '../accounts/organisations.ts';

/**
 * One request for accreditation. A row of status `working` only binds the working draft of an institution, one of status `monitoring` a monitoring visit
 * (`cases`). `status` is what it
 * means outside; the stage inside the authority (decisions, part C) follows from the rows that made it: an assignment, a report, a decision, a withdrawal.
 */
export const applications = pgTable(
  'applications',
  {
    id: identity(),
    institutionId: refers('institution_id', () => institutions.id),
    submittedBy: refers('submitted_by', () => users.id),
    /** The name on this application, even if the institution is renamed later. */
    name: text('name').notNull(),
    nameAlternative: text('name_alternative'),
    country: text('country').notNull(),
    accreditationType: text('accreditation_type', { enum: ['new', 'renewal'] }).notNull(),
    status: text('status', { enum: ['pending', 'approved', 'rejected', 'withdrawn', 'working', 'monitoring'] })
      .notNull()
      .default('pending'),
    /** The path it takes, by the setting of its day: the short one, or the whole evaluation. It never changes. */
    profile: text('profile', { enum: PROFILES }).notNull().default('light'),
    submittedAt: moment('submitted_at').notNull().defaultNow(),
    withdrawnAt: moment('withdrawn_at'),
    withdrawnBy: integer('withdrawn_by').references(() => users.id),
  },
  (t) => [
    // At most one open application per institution (REQ-B2); of two concurrent submissions one succeeds.
    uniqueIndex('applications_one_open').on(t.institutionId).where(sql`${t.status} = 'pending'`),
    index('applications_institution_newest').on(t.institutionId, t.submittedAt, t.id),
    index('applications_newest').on(t.submittedAt, t.id),
    index('applications_status_newest').on(t.status, t.submittedAt, t.id),
    index('applications_profile_newest').on(t.profile, t.submittedAt, t.id),
    check('applications_profile', sql`${t.profile} in ('light', 'full')`),
    check('applications_status', sql`${t.status} in ('pending', 'approved', 'rejected', 'withdrawn', 'working', 'monitoring')`),
  ],
);

/**
 * Applications as lists, counts and searches show them. It names what is shown: an application of another status is hidden until a
 * query opens it.
 */
export const isApplication: SQL = inArray(applications.status, ['pending', 'approved', 'rejected']);

/** Every application that was ever submitted, also a withdrawn one: what administrators see. */
export const wasSubmitted: SQL = inArray(applications.status, ['pending', 'approved', 'rejected', 'withdrawn']);

export const applicationDocuments = pgTable(
  'application_documents',
  {
    id: identity(),
    applicationId: refers('application_id', () => applications.id),
    docType: text('doc_type', { enum: ['registration', 'curriculum'] }).notNull(),
    fileId: refers('file_id', () => files.id),
    createdAt: moment('created_at').notNull().defaultNow(),
    /** Set once a newer document took its place. */
    replacedAt: moment('replaced_at'),
  },
  (t) => [
    uniqueIndex('application_documents_current').on(t.applicationId, t.docType).where(sql`${t.replacedAt} is null`),
    index('application_documents_file').on(t.fileId),
  ],
);
