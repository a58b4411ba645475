import { BASES } from '@miyar/contract/evaluation/decision/decision-content';
import { PREPARATION_STATES } from '@miyar/contract/evaluation/decision/preparations';
import { LEVELS } from '@miyar/contract/evaluation/score/rules';
import { STORED_STAGES } from '@miyar/contract/evaluation/stages';
import { OUTCOMES } from '@miyar/contract/evaluation/standard-rules';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from '../accounts/accounts.ts';
import { applications } from '../accreditation/applications.ts';
import { identity, moment, refers } from '../core/columns.ts';
import { frozenRecords } from './frozen-records.ts';

interface Texts {
  ar: string;
  en: string;
}

/** A frozen record a decision rests on, as it was when the decision was prepared. */
export interface RestsOn {
  kind: string;
  number: number;
  at: string;
  sha256: string;
}

/**
 * Decisions as they are prepared, looked at and released; nobody outside the authority learns of one before its release. Decisions that were released, recalled
 * or refused never change: a trigger refuses it.
 */
export const preparedDecisions = pgTable(
  'prepared_decisions',
  {
    id: identity(),
    applicationId: refers('application_id', () => applications.id),
    basis: text('basis', { enum: BASES }).notNull(),
    /** Why a released decision is corrected. */
    reason: text('reason'),
    fromStage: text('from_stage', { enum: STORED_STAGES }).notNull(),
    /** The evaluation report, of which the decision names the hash. */
    reportId: integer('report_id'),
    outcome: text('outcome', { enum: OUTCOMES }).notNull(),
    level: text('level', { enum: LEVELS }),
    computedLevel: text('computed_level', { enum: LEVELS }),
    departureReason: jsonb('departure_reason').$type<Texts>(),
    conditions: jsonb('conditions').$type<{ text: Texts; months: number }[]>().notNull().default([]),
    reasonsAr: text('reasons_ar').notNull().default(''),
    reasonsEn: text('reasons_en').notNull().default(''),
    validityMonths: integer('validity_months'),
    /** The records on which it rests, frozen when it is prepared. */
    restsOn: jsonb('rests_on').$type<RestsOn[]>().notNull().default([]),
    version: integer('version').notNull().default(1),
    state: text('state', { enum: PREPARATION_STATES }).notNull(),
    preparedBy: integer('prepared_by').references(() => users.id),
    preparedAt: moment('prepared_at'),
    /** Whether the setting asked for a second look when it was prepared. */
    secondLook: boolean('second_look').notNull().default(true),
    secondBy: integer('second_by').references(() => users.id),
    secondAt: moment('second_at'),
    secondNote: text('second_note'),
    releaseAt: moment('release_at'),
    /** The person who set the time of the release. */
    releaseBy: integer('release_by').references(() => users.id),
    /** The decision as it was released. */
    frozenId: integer('frozen_id').references(() => frozenRecords.id),
  },
  (t) => [
    uniqueIndex('prepared_decisions_open').on(t.applicationId).where(sql`${t.state} in ('draft', 'prepared', 'agreed', 'scheduled')`),
    index('prepared_decisions_case').on(t.applicationId, t.id),
    index('prepared_decisions_due').on(t.releaseAt, t.id).where(sql`${t.state} = 'scheduled'`),
    check('prepared_decisions_basis', sql`${t.basis} in ('report', 'not_eligible', 'lapsed', 'appeal', 'correction', 'suspicion')`),
    check('prepared_decisions_state', sql`${t.state} in ('draft', 'prepared', 'agreed', 'refused', 'scheduled', 'recalled', 'released')`),
    check('prepared_decisions_scheduled', sql`${t.state} <> 'scheduled' or ${t.releaseAt} is not null`),
    check('prepared_decisions_released', sql`(${t.state} = 'released') = (${t.frozenId} is not null)`),
  ],
);
