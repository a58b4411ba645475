import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from '../accounts/accounts.ts';
import { applications } from '../accreditation/applications.ts';
import { identity, moment, refers } from '../core/columns.ts';
import { standardIndicators } from './standards.ts';

const LEVELS = ['A', 'B', 'C', 'D', 'NA'] as const;

/** The columns of a team's agreed level for an indicator: the same in the current row and in its versions. */
const said = () => ({
  version: integer('version').notNull(),
  level: text('level', { enum: LEVELS }).notNull(),
  naReason: text('na_reason'),
  /** How far apart the ratings were. */
  spread: integer('spread').notNull(),
  reason: text('reason'),
  findingAr: text('finding_ar').notNull(),
  findingEn: text('finding_en').notNull(),
  recommendationAr: text('recommendation_ar').notNull(),
  recommendationEn: text('recommendation_en').notNull(),
  commendationAr: text('commendation_ar').notNull(),
  commendationEn: text('commendation_en').notNull(),
  evidenceIds: integer('evidence_ids').array().notNull(),
  by: refers('by', () => users.id),
  at: moment('at').notNull(),
});

const place = () => ({
  applicationId: refers('application_id', () => applications.id),
  indicatorId: refers('indicator_id', () => standardIndicators.id),
});

/** The level a team agreed on for an indicator, and what its report says of it. */
export const settledLevels = pgTable('settled_levels', { ...place(), ...said() }, (t) => [
  primaryKey({ columns: [t.applicationId, t.indicatorId] }),
  check('settled_levels_level', sql`${t.level} in ('A', 'B', 'C', 'D', 'NA')`),
  check('settled_levels_na_reason', sql`(${t.level} = 'NA') = (${t.naReason} is not null)`),
]);

/** Everything that was ever settled, the current one among it. */
export const settledVersions = pgTable('settled_versions', { id: identity(), ...place(), ...said() }, (t) => [
  uniqueIndex('settled_versions_version').on(t.applicationId, t.indicatorId, t.version),
  index('settled_versions_case').on(t.applicationId, t.id),
]);
