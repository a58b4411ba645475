import { EVIDENCE_KINDS, EVIDENCE_SIDES } from '@miyar/contract/evaluation/evidence';
import { sql } from 'drizzle-orm';
import { boolean, char, check, index, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from '../accounts/accounts.ts';
import { applications } from '../accreditation/applications.ts';
import { identity, moment, words, refers } from '../core/columns.ts';
import { files } from '../core/files.ts';
import { standardIndicators } from './standards.ts';

/** A file that shows something of a case. The same bytes are one item of each side. */
export const evidence = pgTable(
  'evidence',
  {
    id: identity(),
    applicationId: refers('application_id', () => applications.id),
    fileId: refers('file_id', () => files.id),
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
