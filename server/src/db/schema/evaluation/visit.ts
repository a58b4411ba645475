import { AGENDA_STATES, PROPOSAL_STATES, VISIT_SIDES } from '@miyar/contract/evaluation/visit/visit';
import { sql } from 'drizzle-orm';
import type { DrawnBranch } from '@miyar/contract/evaluation/visit/suggestion';
import { VISITED_HOW } from '@miyar/contract/evaluation/visit/visit-sites';
import { SECTIONS } from '@miyar/contract/accreditation/sections';
import { check, date, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from '../accounts/accounts.ts';
import { applications } from '../accreditation/applications.ts';
import { institutionSites } from '../accreditation/institution-profile.ts';
import { identity, moment, refers } from '../core/columns.ts';

/** Days proposed for the visit of a case, and what became of them; the accepted ones are the days of the visit. */
export const visitProposals = pgTable(
  'visit_proposals',
  {
    id: identity(),
    applicationId: refers('application_id', () => applications.id),
    by: refers('by', () => users.id),
    side: text('side', { enum: VISIT_SIDES }).notNull(),
    days: date('days', { mode: 'string' }).array().notNull(),
    note: text('note'),
    state: text('state', { enum: PROPOSAL_STATES }).notNull(),
    at: moment('at').notNull(),
    answeredBy: integer('answered_by').references(() => users.id),
    /** When it was accepted or countered; days that fell after they were agreed retain it. */
    answeredAt: moment('answered_at'),
    /** The note given with an acceptance at short notice. */
    answerNote: text('answer_note'),
  },
  (t) => [
    uniqueIndex('visit_proposals_open').on(t.applicationId).where(sql`${t.state} = 'open'`),
    uniqueIndex('visit_proposals_accepted').on(t.applicationId).where(sql`${t.state} = 'accepted'`),
    index('visit_proposals_case').on(t.applicationId, t.id),
    check('visit_proposals_side', sql`${t.side} in ('authority', 'institution')`),
    check('visit_proposals_state', sql`${t.state} in ('open', 'accepted', 'countered', 'fallen')`),
    check('visit_proposals_days', sql`cardinality(${t.days}) between 1 and 4`),
  ],
);

/** The items of a visit agenda, in order. */
export const agendaItems = pgTable(
  'agenda_items',
  {
    id: identity(),
    applicationId: refers('application_id', () => applications.id),
    day: date('day', { mode: 'string' }).notNull(),
    /** Hours of Riyadh, `HH:MM`. */
    fromTime: text('from_time').notNull(),
    untilTime: text('until_time').notNull(),
    titleAr: text('title_ar').notNull(),
    titleEn: text('title_en').notNull(),
    place: text('place'),
    /** The site of the institution; null where the item names none. */
    siteId: integer('site_id').references(() => institutionSites.id, { onDelete: 'set null' }),
    evaluatorIds: integer('evaluator_ids').array().notNull(),
    indicatorIds: integer('indicator_ids').array().notNull(),
    state: text('state', { enum: AGENDA_STATES }).notNull(),
    struckReason: text('struck_reason'),
    position: integer('position').notNull(),
  },
  (t) => [
    index('agenda_items_case').on(t.applicationId, t.position),
    index('agenda_items_site').on(t.siteId),
    check('agenda_items_state', sql`${t.state} in ('planned', 'done', 'struck')`),
    check('agenda_items_struck', sql`(${t.state} = 'struck') = (${t.struckReason} is not null)`),
    check('agenda_items_times', sql`${t.fromTime} < ${t.untilTime}`),
  ],
);

/** The sites that a visit goes to, in their order. Without rows nothing was drawn or listed yet. */
export const caseSites = pgTable(
  'case_sites',
  {
    applicationId: refers('application_id', () => applications.id),
    siteId: refers('site_id', () => institutionSites.id, { onDelete: 'cascade' }),
    how: text('how', { enum: VISITED_HOW }).notNull(),
    /** The key of a drawn site, in lower-case hex. */
    key: text('key'),
    /** In the list, from 1. */
    place: integer('place').notNull(),
    /** Why the list is as it is, with its main site. */
    note: text('note'),
  },
  (t) => [
    primaryKey({ columns: [t.applicationId, t.siteId] }),
    index('case_sites_site').on(t.siteId),
    check('case_sites_how', sql`${t.how} in ('main', 'drawn', 'added')`),
    check('case_sites_key', sql`(${t.how} = 'drawn') = (${t.key} is not null)`),
  ],
);

/** A draw of branches for a visit. It follows from the seed, and is written down nevertheless, since the sites of an institution change. */
export const caseSiteDraws = pgTable(
  'case_site_draws',
  {
    id: identity(),
    applicationId: refers('application_id', () => applications.id),
    seed: text('seed').notNull(),
    /** Among the draws of the case, from 1. */
    number: integer('number').notNull(),
    /** How many branches were to be drawn, and the section of the main site. */
    size: integer('size').notNull(),
    mainSection: text('main_section', { enum: SECTIONS }),
    /** Every branch there was, in the order of the draw. */
    branches: jsonb('branches').$type<DrawnBranch[]>().notNull(),
    by: refers('by', () => users.id),
    at: moment('at').notNull(),
  },
  (t) => [uniqueIndex('case_site_draws_number').on(t.applicationId, t.number), check('case_site_draws_seed', sql`${t.seed} ~ '^[0-9a-f]{64}$'`)],
);
