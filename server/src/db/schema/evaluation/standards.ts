import type { Rules } from '@miyar/contract/evaluation/standard-rules';
import { SECTIONS } from '@miyar/contract/accreditation/sections';
import { sql } from 'drizzle-orm';
import { boolean, check, date, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { users } from '../accounts/accounts.ts';
import { identity, moment, refers } from '../core/columns.ts';

/** A version of the standard. Published it is frozen: a trigger refuses every change of it and of its parts. */
export const standardVersions = pgTable(
  'standard_versions',
  {
    id: identity(),
    version: text('version').notNull(),
    state: text('state', { enum: ['draft', 'published', 'retired'] })
      .notNull()
      .default('draft'),
    titleAr: text('title_ar').notNull().default(''),
    titleEn: text('title_en').notNull().default(''),
    /** The notes on the changes. */
    notesAr: text('notes_ar').notNull().default(''),
    notesEn: text('notes_en').notNull().default(''),
    rules: jsonb('rules').$type<Rules>().notNull(),
    /** Raised by every change. A part with a revision of its own was changed at that revision, so that two people see whose save is later. */
    revision: integer('revision').notNull().default(1),
    /** The revision at which version, title, notes or rules last changed. */
    headRevision: integer('head_revision').notNull().default(1),
    /** The revision at which parts were last added, deleted or moved. */
    orderRevision: integer('order_revision').notNull().default(1),
    effectiveFrom: date('effective_from', { mode: 'string' }),
    createdAt: moment('created_at').notNull(),
    publishedAt: moment('published_at'),
    publishedBy: integer('published_by').references(() => users.id),
    retiredAt: moment('retired_at'),
    /** Null where a newer version came into force. */
    retiredBy: integer('retired_by').references(() => users.id),
    retireReason: text('retire_reason'),
    /** The id in `frozen_records`: the key is written in the migration, since retention destroys no record of a version. */
    frozenId: integer('frozen_id'),
  },
  (t) => [
    uniqueIndex('standard_versions_version').on(t.version),
    uniqueIndex('standard_versions_effective').on(t.effectiveFrom).where(sql`${t.state} = 'published'`),
    index('standard_versions_newest').on(t.createdAt, t.id),
    check('standard_versions_state', sql`${t.state} in ('draft', 'published', 'retired')`),
    check('standard_versions_frozen', sql`(${t.state} = 'draft') = (${t.frozenId} is null)`),
    check('standard_versions_effective_from', sql`${t.state} = 'draft' or ${t.effectiveFrom} is not null`),
  ],
);

/** The columns that area, standard and indicator share. Codes and positions are unique within a version (a deferrable constraint of the migration). */
const part = () => ({
  id: identity(),
  versionId: refers('version_id', () => standardVersions.id),
  code: text('code').notNull(),
  position: integer('position').notNull(),
  titleAr: text('title_ar').notNull(),
  titleEn: text('title_en').notNull(),
  descriptionAr: text('description_ar').notNull(),
  descriptionEn: text('description_en').notNull(),
  /** Equal for the same part in all versions. */
  lineage: uuid('lineage').notNull(),
  /** The revision of the version at which it last changed. */
  revision: integer('revision').notNull().default(1),
});

export const standardAreas = pgTable(
  'standard_areas',
  {
    ...part(),
    /** In hundredths of a percent point: all areas together have 10,000. */
    weight: integer('weight').notNull(),
  },
  (t) => [
    uniqueIndex('standard_areas_code').on(t.versionId, t.code),
    uniqueIndex('standard_areas_lineage').on(t.versionId, t.lineage),
    check('standard_areas_weight', sql`${t.weight} between 1 and 10000`),
  ],
);

export const standardStandards = pgTable(
  'standard_standards',
  {
    ...part(),
    areaId: refers('area_id', () => standardAreas.id),
  },
  (t) => [uniqueIndex('standard_standards_code').on(t.versionId, t.code), uniqueIndex('standard_standards_lineage').on(t.versionId, t.lineage)],
);

export const standardIndicators = pgTable(
  'standard_indicators',
  {
    ...part(),
    standardId: refers('standard_id', () => standardStandards.id),
    /** Typical evidence. */
    examplesAr: text('examples_ar').notNull(),
    examplesEn: text('examples_en').notNull(),
    critical: boolean('critical').notNull(),
    /** Fed by the recitation sample. */
    sampling: boolean('sampling').notNull(),
    /** The institutions to which it does not apply, by kind or section; none where both are empty. */
    exceptKinds: text('except_kinds').array().notNull().default(sql`'{}'`),
    exceptSections: text('except_sections', { enum: SECTIONS }).array().notNull().default(sql`'{}'`),
    exceptReasonAr: text('except_reason_ar').notNull().default(''),
    exceptReasonEn: text('except_reason_en').notNull().default(''),
  },
  (t) => [
    uniqueIndex('standard_indicators_code').on(t.versionId, t.code),
    uniqueIndex('standard_indicators_lineage').on(t.versionId, t.lineage),
    index('standard_indicators_of_lineage').on(t.lineage),
  ],
);
