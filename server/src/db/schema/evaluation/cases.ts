import { SECTIONS } from '@miyar/contract/accreditation/sections';
import { type CaseStage, STORED_STAGES, WAITING_ON } from '@miyar/contract/evaluation/stages';
import { eq, sql, type SQL } from 'drizzle-orm';
import { type AnyPgColumn, boolean, check, date, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from '../accounts/accounts.ts';
import { institutions } from '../accounts/organisations.ts';
import { applications } from '../accreditation/applications.ts';
import { identity, longIdentity, moment, words, refers } from '../core/columns.ts';
import { standardVersions } from './standards.ts';

interface Days {
  readonly dueOn: AnyPgColumn;
  readonly stage: AnyPgColumn;
  readonly preparedFrom: AnyPgColumn;
  readonly visitFrom: AnyPgColumn;
  readonly opensOn: AnyPgColumn;
}

/**
 * The day that sorts a case: its due day, else the first day of its visit or the day on which its self-evaluation opens. Those without a day come
 * after all others, and those that are over last. The stage is the one everybody may know, so that no order shows that a decision is prepared.
 */
const nextDay = ({ dueOn, stage, preparedFrom, visitFrom, opensOn }: Days): SQL<string> =>
  sql<string>`coalesce(${dueOn}, case coalesce(${preparedFrom}, ${stage}) when 'visit_planned' then ${visitFrom} when 'eligible' then ${opensOn} when 'closed' then '6000-01-01'::date when 'withdrawn' then '6000-01-01'::date end, '5000-01-01'::date)`;

/**
 * An application on the full path, and where it is. One of the short path has no row here: its stage follows from facts. A row of stage `working` is the
 * working draft of an institution, whose application is only the row that binds its answers and evidence.
 */
export const cases = pgTable(
  'cases',
  {
    applicationId: integer('application_id')
      .primaryKey()
      .references(() => applications.id),
    institutionId: refers('institution_id', () => institutions.id),
    stage: text('stage', { enum: STORED_STAGES }).notNull(),
    enteredAt: moment('entered_at').notNull(),
    /** The stage a return for completion leads back to. */
    returnedFrom: text('returned_from', { enum: STORED_STAGES }),
    /** The stage a decision was prepared from: outside the authority the case is still there. */
    preparedFrom: text('prepared_from', { enum: STORED_STAGES }),
    standardVersionId: integer('standard_version_id').references(() => standardVersions.id),
    /** The indicators of the version that do not apply to the institution, by its kind or section. */
    excluded: integer('excluded').array().notNull().default(sql`'{}'`),
    /** The indicators that a monitoring visit looks at; null for every other case, which has all that apply. */
    only: integer('only').array(),
    /** Whether the institution has girls, so that a woman must be in the team; null where its profile did not say, or was not frozen. */
    needsWoman: boolean('needs_woman'),
    /** Raised by every move and every change of a part. */
    revision: integer('revision').notNull().default(1),
    /** The day the self-evaluation opens by itself. */
    opensOn: date('opens_on', { mode: 'string' }),
    selfOpenedAt: moment('self_opened_at'),
    /** The indicators whose answers are open where the self-evaluation was opened again; null: all. None in a working draft whose answers went on in a case. */
    openIndicators: integer('open_indicators').array(),
    /** The indicators whose evidence alone is open, where a return asks for it. */
    openEvidence: integer('open_evidence').array(),
    /** Progress on an accepted improvement plan is reported: the institution adds evidence for its reports. */
    planOpen: boolean('plan_open').notNull().default(false),
    leadId: integer('lead_id').references(() => users.id),
    /** The first and the last agreed day of the visit. */
    visitFrom: date('visit_from', { mode: 'string' }),
    visitUntil: date('visit_until', { mode: 'string' }),
    /** How often the days of the visit changed, so that a calendar knows which entry is newer. */
    visitSequence: integer('visit_sequence').notNull().default(0),
    agendaVersion: integer('agenda_version').notNull().default(0),
    /** The earliest running clock, repeated for lists. */
    dueOn: date('due_on', { mode: 'string' }),
    waitingOn: text('waiting_on', { enum: WAITING_ON }).notNull(),
    /** The facts of the institution’s profile, repeated by triggers (migration 0061) for lists. */
    kind: text('kind'),
    section: text('section', { enum: SECTIONS }),
    region: text('region'),
    cityKey: text('city_key'),
    /** The words of the institution's names, to search by. */
    words: words('words'),
  },
  (t) => [
    // One for each fact of the profile. The facts behind the order are compared in the index, which counts without the rows.
    index('cases_by_kind_next').on(t.kind, nextDay(t), t.applicationId, t.section, t.cityKey),
    index('cases_by_section_next').on(t.section, nextDay(t), t.applicationId),
    index('cases_by_region_next').on(t.region, nextDay(t), t.applicationId, t.kind, t.section),
    index('cases_by_city_next').on(t.cityKey, nextDay(t), t.applicationId, t.kind, t.section),
    index('cases_by_stage_next').on(t.stage, nextDay(t), t.applicationId),
    index('cases_by_waiting_next').on(t.waitingOn, nextDay(t), t.applicationId),
    index('cases_stage_newest').on(t.stage, t.enteredAt, t.applicationId),
    index('cases_by_next').on(nextDay(t), t.applicationId),
    index('cases_newest').on(t.enteredAt, t.applicationId),
    index('cases_by_lead_next').on(t.leadId, nextDay(t), t.applicationId),
    index('cases_institution').on(t.institutionId),
    uniqueIndex('cases_working').on(t.institutionId, t.standardVersionId).where(sql`${t.stage} = 'working'`),
    index('cases_words').using('gin', t.words),
    check(
      'cases_stage',
      sql`${t.stage} in ('submitted', 'returned', 'eligible', 'self_evaluation', 'team', 'visit_planned', 'visited', 'draft_report', 'fact_check', 'final_report', 'decision_prepared', 'released', 'appeal', 'closed', 'withdrawn', 'working')`,
    ),
    check('cases_waiting_on', sql`${t.waitingOn} in ('authority', 'institution', 'team', 'none')`),
    check('cases_visit_days', sql`(${t.visitFrom} is null) = (${t.visitUntil} is null)`),
    check('cases_returned_from', sql`(coalesce(${t.preparedFrom}, ${t.stage}) = 'returned') = (${t.returnedFrom} is not null)`),
    check('cases_prepared_from', sql`(${t.stage} = 'decision_prepared') = (${t.preparedFrom} is not null)`),
  ],
);

/** The day that sorts a case, as in the indexes of the table; in a query that has `cases`. */
export const caseNextDay = nextDay(cases);

/** The stage of a case without the decision that is prepared, as everybody outside the authority knows it; in a query that has `cases`. */
export const outwardStageSql = sql<CaseStage>`coalesce(${cases.preparedFrom}, ${cases.stage})`;

/** Whether a case is a working draft, no application; in a query that has `cases`. */
export const isWorkingDraft = eq(cases.stage, 'working');

/** Whether somebody may know that a decision is prepared. */
export const knowsPreparations = ({ role }: { readonly role: string }): boolean => role === 'admin';

/** The stage a reader is shown, in a query that has `cases`. */
export const stageShownTo = (reader: { readonly role: string }): SQL<CaseStage> =>
  knowsPreparations(reader) ? sql<CaseStage>`${cases.stage}` : outwardStageSql;

/**
 * How many cases there are of each kind, without working drafts: the sum of its rows. Triggers (migration 0034) only insert, so that no case waits for
 * the count of another; `foldTallies` makes one row of many.
 */
export const caseTallies = pgTable('case_tallies', {
  id: longIdentity(),
  stage: text('stage', { enum: STORED_STAGES }).notNull(),
  waitingOn: text('waiting_on', { enum: WAITING_ON }).notNull(),
  dueOn: date('due_on', { mode: 'string' }),
  count: integer('count').notNull(),
});

/** How long a case was at each stage: what the stage line and the figures are made of. */
export const stageSpans = pgTable(
  'stage_spans',
  {
    id: identity(),
    applicationId: refers('application_id', () => applications.id),
    stage: text('stage', { enum: STORED_STAGES }).notNull(),
    enteredAt: moment('entered_at').notNull(),
    leftAt: moment('left_at'),
    pausedDays: integer('paused_days').notNull().default(0),
    pausedWd: integer('paused_wd').notNull().default(0),
  },
  (t) => [
    index('stage_spans_case').on(t.applicationId, t.id),
    index('stage_spans_left').on(t.stage, t.leftAt),
    uniqueIndex('stage_spans_open').on(t.applicationId).where(sql`${t.leftAt} is null`),
  ],
);

/** The prepared figures, as of their last preparation: one row per kind, replaced each hour. */
export const figures = pgTable('figures', {
  key: text('key').primaryKey(),
  madeAt: moment('made_at').notNull(),
  content: jsonb('content').notNull(),
});
