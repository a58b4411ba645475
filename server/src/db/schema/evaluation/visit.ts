import { AGENDA_STATES, PROPOSAL_STATES, VISIT_SIDES } from '@miyar/contract/evaluation/visit/visit';
import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from '../accounts/accounts.ts';
import { applications } from '../accreditation/applications.ts';
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
    evaluatorIds: integer('evaluator_ids').array().notNull(),
    indicatorIds: integer('indicator_ids').array().notNull(),
    state: text('state', { enum: AGENDA_STATES }).notNull(),
    struckReason: text('struck_reason'),
    position: integer('position').notNull(),
  },
  (t) => [
    index('agenda_items_case').on(t.applicationId, t.position),
    check('agenda_items_state', sql`${t.state} in ('planned', 'done', 'struck')`),
    check('agenda_items_struck', sql`(${t.state} = 'struck') = (${t.struckReason} is not null)`),
    check('agenda_items_times', sql`${t.fromTime} < ${t.untilTime}`),
  ],
);
