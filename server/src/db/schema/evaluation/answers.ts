import { sql } from 'drizzle-orm';
import { boolean, check, date, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from '../accounts/accounts.ts';
import { applications } from '../accreditation/applications.ts';
import { identity, moment, refers } from '../core/columns.ts';
import { standardAreas, standardIndicators } from './standards.ts';

const CARRIED_MARKS = ['unchanged', 'confirm', 'changed', 'new'] as const;
const LEVELS = ['A', 'B', 'C', 'D', 'NA'] as const;

/** The institution's answer for an indicator; version 0 is an answer nobody has written yet. */
export const answers = pgTable(
  'answers',
  {
    id: identity(),
    applicationId: refers('application_id', () => applications.id),
    indicatorId: refers('indicator_id', () => standardIndicators.id),
    version: integer('version').notNull().default(0),
    level: text('level', { enum: LEVELS }),
    naReason: text('na_reason'),
    narrative: text('narrative').notNull().default(''),
    updatedAt: moment('updated_at'),
    updatedBy: integer('updated_by').references(() => users.id),
    /** How a former answer of the institution is carried to it; null where the institution had not answered before. */
    carriedMark: text('carried_mark', { enum: CARRIED_MARKS }),
    /**
     * The version of the former answer, in another case; a trigger sets it null once retention destroys that case (migration 0063). A foreign key would make
     * a circle with `answer_versions`, and a backup restores each table after those it points at.
     */
    carriedFrom: integer('carried_from'),
  },
  (t) => [
    uniqueIndex('answers_indicator').on(t.applicationId, t.indicatorId),
    index('answers_carried_from').on(t.carriedFrom).where(sql`${t.carriedFrom} is not null`),
    check('answers_carried_mark', sql`${t.carriedMark} in ('unchanged', 'confirm', 'changed', 'new')`),
    check('answers_carried_from', sql`${t.carriedFrom} is null or (${t.carriedMark} is not null and ${t.carriedMark} <> 'new')`),
    check('answers_level', sql`${t.level} in ('A', 'B', 'C', 'D', 'NA')`),
    check('answers_na_reason', sql`(${t.level} is not distinct from 'NA') = (${t.naReason} is not null)`),
  ],
);

/** Every text an answer had, and the texts that came too late for the current one (`beside`). */
export const answerVersions = pgTable(
  'answer_versions',
  {
    id: identity(),
    /** Null once the indicator ceased to apply to the institution, whose answer is then deleted; the case and the indicator are below. */
    answerId: integer('answer_id').references(() => answers.id),
    applicationId: integer('application_id').references(() => applications.id),
    indicatorId: integer('indicator_id').references(() => standardIndicators.id),
    version: integer('version').notNull(),
    level: text('level', { enum: LEVELS }),
    naReason: text('na_reason'),
    narrative: text('narrative').notNull(),
    by: refers('by', () => users.id),
    at: moment('at').notNull(),
    beside: boolean('beside').notNull().default(false),
    /** The version it was typed on. */
    baseVersion: integer('base_version').notNull(),
    /** Set once somebody chose or merged: it is shown beside the answer no more, and stays here. */
    settledAt: moment('settled_at'),
    /** A version that was submitted is never joined with a later save. */
    submitted: boolean('submitted').notNull().default(false),
  },
  (t) => [
    uniqueIndex('answer_versions_version').on(t.answerId, t.version).where(sql`not ${t.beside}`),
    index('answer_versions_answer').on(t.answerId, t.id),
    index('answer_versions_detached').on(t.applicationId, t.indicatorId).where(sql`${t.answerId} is null`),
    check(
      'answer_versions_owner',
      sql`(${t.answerId} is null) = (${t.applicationId} is not null) and (${t.applicationId} is null) = (${t.indicatorId} is null)`,
    ),
  ],
);

/** The members of the organisation who answer for an area, and their own target dates. */
export const areaAssignees = pgTable(
  'area_assignees',
  {
    applicationId: refers('application_id', () => applications.id),
    areaId: refers('area_id', () => standardAreas.id),
    userId: refers('user_id', () => users.id),
    dueOn: date('due_on', { mode: 'string' }),
  },
  (t) => [primaryKey({ columns: [t.applicationId, t.areaId] }), index('area_assignees_user').on(t.userId)],
);
