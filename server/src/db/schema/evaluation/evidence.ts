import { EVIDENCE_KINDS, EVIDENCE_SIDES } from '@miyar/contract/evaluation/evidence';
import { sql } from 'drizzle-orm';
import { boolean, char, check, date, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from '../accounts/accounts.ts';
import { organisations } from '../accounts/organisations.ts';
import { applications } from '../accreditation/applications.ts';
import { identity, moment, words, refers } from '../core/columns.ts';
import { files } from '../core/files.ts';
import { standardIndicators } from './standards.ts';

/** A thing in the evidence store of an organisation, such as its fire safety certificate. Its bytes are those of its versions. */
export const storedEvidence = pgTable(
  'stored_evidence',
  {
    id: identity(),
    organisationId: refers('organisation_id', () => organisations.id),
    title: text('title').notNull(),
    kind: text('kind', { enum: EVIDENCE_KINDS }).notNull(),
    note: text('note'),
    /** The words of the title and the note, to search by. */
    words: words('words'),
    /** Set where it left the store while a case still uses a version of it. */
    removedAt: moment('removed_at'),
    by: refers('by', () => users.id),
    at: moment('at').notNull(),
  },
  (t) => [
    index('stored_evidence_newest').on(t.organisationId, t.at, t.id).where(sql`${t.removedAt} is null`),
    check('stored_evidence_kind', sql`${t.kind} in ('document', 'observation', 'interview', 'survey', 'data', 'photograph')`),
  ],
);

/** The bytes of a thing in the store, with the days on which they are valid. The same bytes are one version in an organisation. */
export const storedEvidenceVersions = pgTable(
  'stored_evidence_versions',
  {
    id: identity(),
    itemId: refers('item_id', () => storedEvidence.id),
    organisationId: refers('organisation_id', () => organisations.id),
    /** 1 is the first; the highest one is the newest. */
    number: integer('number').notNull(),
    fileId: refers('file_id', () => files.id),
    sha256: char('sha256', { length: 64 }).notNull(),
    validFrom: date('valid_from', { mode: 'string' }),
    validUntil: date('valid_until', { mode: 'string' }),
    by: refers('by', () => users.id),
    at: moment('at').notNull(),
  },
  (t) => [
    uniqueIndex('stored_evidence_versions_number').on(t.itemId, t.number),
    uniqueIndex('stored_evidence_versions_bytes').on(t.organisationId, t.sha256),
    index('stored_evidence_versions_validity').on(t.validUntil, t.id),
    index('stored_evidence_versions_file').on(t.fileId),
    check('stored_evidence_versions_valid', sql`${t.validFrom} <= ${t.validUntil}`),
  ],
);

/** The reminders of the last valid day of a version that were sent, by how many days before it. */
export const evidenceReminders = pgTable(
  'evidence_reminders',
  {
    versionId: refers('version_id', () => storedEvidenceVersions.id, { onDelete: 'cascade' }),
    step: integer('step').notNull(),
    sentAt: moment('sent_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.versionId, t.step] })],
);

/** A file that shows something of a case. The same bytes are one item of each side. */
export const evidence = pgTable(
  'evidence',
  {
    id: identity(),
    applicationId: refers('application_id', () => applications.id),
    fileId: refers('file_id', () => files.id),
    /** The version in the evidence store whose bytes these are; null for the team, and until an item of an older server is adopted. */
    versionId: integer('version_id').references(() => storedEvidenceVersions.id),
    /** The hash of the bytes, as the server computed it. */
    sha256: char('sha256', { length: 64 }).notNull(),
    title: text('title').notNull(),
    kind: text('kind', { enum: EVIDENCE_KINDS }).notNull(),
    side: text('side', { enum: EVIDENCE_SIDES }).notNull(),
    uploadedBy: refers('uploaded_by', () => users.id),
    at: moment('at').notNull(),
    /** Set where it left the library after it was submitted; what was never submitted is deleted. */
    removedAt: moment('removed_at'),
    /** Whether it is part of a submission. */
    frozen: boolean('frozen').notNull().default(false),
    /** The words of the title, to search by. */
    words: words('words'),
  },
  (t) => [
    uniqueIndex('evidence_bytes').on(t.applicationId, t.side, t.sha256).where(sql`${t.removedAt} is null`),
    index('evidence_newest').on(t.applicationId, t.at, t.id),
    index('evidence_file').on(t.fileId),
    index('evidence_version').on(t.versionId),
    index('evidence_not_stored').on(t.id).where(sql`${t.versionId} is null and ${t.side} = 'institution'`),
    check('evidence_kind', sql`${t.kind} in ('document', 'observation', 'interview', 'survey', 'data', 'photograph')`),
    check('evidence_side', sql`${t.side} in ('institution', 'team')`),
    check('evidence_removed', sql`${t.removedAt} is null or ${t.frozen}`),
  ],
);

/** The indicators that a piece of evidence supports. The team links items of the institution too, as links of its own side. */
export const evidenceLinks = pgTable(
  'evidence_links',
  {
    evidenceId: refers('evidence_id', () => evidence.id),
    indicatorId: refers('indicator_id', () => standardIndicators.id),
    side: text('side', { enum: EVIDENCE_SIDES }).notNull(),
    by: refers('by', () => users.id),
    at: moment('at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.evidenceId, t.indicatorId, t.side] }),
    index('evidence_links_indicator').on(t.indicatorId),
    check('evidence_links_side', sql`${t.side} in ('institution', 'team')`),
  ],
);
