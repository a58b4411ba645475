import { SCHOOL_STAGES } from '@miyar/contract/accreditation/school-stages';
import { sql } from 'drizzle-orm';
import { boolean, check, date, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { identity, moment, words, refers } from '../core/columns.ts';
import { shownName } from '../accreditation/shown-name.ts';

/** The tenant: a body whose people apply for its institutions (REQ-B1). */
export const organisations = pgTable('organisations', {
  id: identity(),
  name: text('name').notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
});

export const memberships = pgTable(
  'memberships',
  {
    organisationId: refers('organisation_id', () => organisations.id, { onDelete: 'cascade' }),
    userId: refers('user_id', () => users.id, { onDelete: 'cascade' }),
    role: text('role', { enum: ['owner', 'editor', 'viewer'] })
      .notNull()
      .default('owner'),
    /** Whose invitation the person followed; null for the person who opened the organisation. */
    invitedBy: integer('invited_by'),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  // One organisation a person.
  (t) => [
    primaryKey({ columns: [t.organisationId, t.userId] }),
    uniqueIndex('memberships_user').on(t.userId),
    index('memberships_role').on(t.organisationId, t.role),
    check('memberships_role', sql`${t.role} in ('owner', 'editor', 'viewer')`),
  ],
);

const STAGES = [...SCHOOL_STAGES, 'full_path'] as const;
const STAGE = sql`case when full_path then 'full_path' when status <> 'pending' then 'decided' when evaluator_id is null then 'waiting_evaluator'
  when reported then 'waiting_decision' else 'waiting_visit' end`;

/**
 * A school in the words of the specifications. `status`, `evaluatorId`, `currentApplicationId`, `reported` and
 * `fullPath` repeat what the current application says, updated in the transaction that changes it, so that lists read one table.
 */
export const institutions = pgTable(
  'institutions',
  {
    id: identity(),
    organisationId: refers('organisation_id', () => organisations.id),
    name: text('name').notNull(),
    /** The name in the other script, for the certificate. */
    nameAlternative: text('name_alternative'),
    /** The key that all spellings of one name share (REQ-B2). */
    nameKey: text('name_key').notNull(),
    country: text('country').notNull(),
    /** Null while every application was withdrawn: such an institution is on no list. */
    status: text('status', { enum: ['pending', 'approved', 'denied'] }),
    currentApplicationId: integer('current_application_id'),
    evaluatorId: integer('evaluator_id').references(() => users.id),
    assigned: boolean('assigned').notNull().generatedAlwaysAs(sql`evaluator_id is not null`),
    /** Whether the current application has a visit report that was not withdrawn. */
    reported: boolean('reported').notNull().default(false),
    /** Whether the current application is on the full path. */
    fullPath: boolean('full_path').notNull().default(false),
    /** The stage on the short path, as `schoolStageOf` of the contract says it; on the full path the case has one. */
    stage: text('stage', { enum: STAGES }).notNull().generatedAlwaysAs(STAGE),
    /** The kind of its profile; with its section, region and city it is repeated here from the profile and its sites, for lists. */
    kind: text('kind'),
    section: text('section', { enum: ['boys', 'girls', 'both'] }),
    region: text('region'),
    cityKey: text('city_key'),
    /** The words of both names, to search by: see platform/database/lists/words.ts. */
    words: words('words'),
    /** The sort keys of a list by name for readers of Arabic and of English. */
    nameAr: text('name_ar').notNull().generatedAlwaysAs(shownName('ar')),
    nameEn: text('name_en').notNull().generatedAlwaysAs(shownName('en')),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('institutions_name').on(t.organisationId, t.nameKey, t.country),
    // An index for each filter and order of the administrator's list; modules/accreditation/institution-lists/order.ts says which serves what.
    index('institutions_newest').on(t.createdAt, t.id).where(sql`${t.status} is not null`),
    index('institutions_status_newest').on(t.status, t.createdAt, t.id),
    index('institutions_standing_newest').on(t.status, t.stage, t.assigned, t.createdAt, t.id),
    index('institutions_country_newest').on(t.country, t.status, t.stage, t.assigned, t.createdAt, t.id),
    index('institutions_evaluator_newest').on(t.evaluatorId, t.status, t.createdAt, t.id),
    index('institutions_by_name_ar').on(t.nameAr, t.id).where(sql`${t.status} is not null`),
    index('institutions_standing_by_name_ar').on(t.status, t.stage, t.assigned, t.nameAr, t.id),
    index('institutions_country_by_name_ar').on(t.country, t.status, t.stage, t.assigned, t.nameAr, t.id),
    index('institutions_evaluator_by_name_ar').on(t.evaluatorId, t.status, t.nameAr, t.id),
    index('institutions_by_name_en').on(t.nameEn, t.id).where(sql`${t.status} is not null`),
    index('institutions_standing_by_name_en').on(t.status, t.stage, t.assigned, t.nameEn, t.id),
    index('institutions_country_by_name_en').on(t.country, t.status, t.stage, t.assigned, t.nameEn, t.id),
    index('institutions_evaluator_by_name_en').on(t.evaluatorId, t.status, t.nameEn, t.id),
    // One for each fact of the profile. The facts behind the order are compared in the index, which counts and orders without the rows.
    index('institutions_kind_newest').on(t.kind, t.createdAt, t.id, t.section, t.cityKey).where(sql`${t.status} is not null`),
    index('institutions_section_newest').on(t.section, t.createdAt, t.id).where(sql`${t.status} is not null`),
    index('institutions_region_newest').on(t.region, t.createdAt, t.id, t.kind, t.section).where(sql`${t.status} is not null`),
    index('institutions_city_newest').on(t.cityKey, t.createdAt, t.id, t.kind, t.section).where(sql`${t.status} is not null`),
    index('institutions_words').using('gin', t.words),
    check('institutions_status', sql`${t.status} in ('pending', 'approved', 'denied')`),
  ],
);

/*
 * Counts, updated by triggers of the database (migrations 0001 and later), so that no path can forget them: counting rows
 * for each page would cost more than the page.
 */

/** How many institutions there are of each status, country, state of assignment and stage. */
export const institutionTallies = pgTable(
  'institution_tallies',
  {
    status: text('status', { enum: ['pending', 'approved', 'denied'] }).notNull(),
    country: text('country').notNull(),
    assigned: boolean('assigned').notNull(),
    stage: text('stage', { enum: STAGES }).notNull(),
    count: integer('count').notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.status, t.country, t.assigned, t.stage] })],
);

/** How many institutions each evaluator is the current one of. */
export const evaluatorTallies = pgTable(
  'evaluator_tallies',
  {
    evaluatorId: integer('evaluator_id').notNull(),
    status: text('status', { enum: ['pending', 'approved', 'denied'] }).notNull(),
    country: text('country').notNull(),
    stage: text('stage', { enum: STAGES }).notNull(),
    count: integer('count').notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.evaluatorId, t.status, t.country, t.stage] })],
);

/** How many institutions and visit reports came in each month of Riyadh, by its first day. */
export const monthlyTallies = pgTable(
  'monthly_tallies',
  {
    subject: text('subject', { enum: ['schools', 'reports'] }).notNull(),
    month: date('month', { mode: 'string' }).notNull(),
    count: integer('count').notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.subject, t.month] })],
);
