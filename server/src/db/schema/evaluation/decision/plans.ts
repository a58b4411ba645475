import { PLAN_ITEM_STATES, PLAN_STATES } from '@miyar/contract/evaluation/decision/plan';
import { LEVELS } from '@miyar/contract/evaluation/score/rules';
import { sql } from 'drizzle-orm';
import { boolean, check, date, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from '../../accounts/accounts.ts';
import { applications } from '../../accreditation/applications.ts';
import { decisions } from '../../accreditation/decisions.ts';
import { identity, moment, refers } from '../../core/columns.ts';
import { standardIndicators } from '../standards.ts';

interface Texts {
  ar: string;
  en: string;
}

/** The improvement plan of an institution after a conditional decision. A plan that another decision ended stays beside the new one. */
export const plans = pgTable(
  'plans',
  {
    id: identity(),
    applicationId: refers('application_id', () => applications.id),
    /** The decision it follows from; one that says the same takes it over. Null for the plan after a monitoring visit, whose application is that of the visit. */
    decisionId: integer('decision_id').references(() => decisions.id),
    state: text('state', { enum: PLAN_STATES }).notNull(),
    version: integer('version').notNull().default(1),
    madeAt: moment('made_at').notNull(),
    submittedAt: moment('submitted_at'),
    answeredAt: moment('answered_at'),
    /** Why it was returned, as a whole. */
    reason: text('reason'),
  },
  (t) => [
    uniqueIndex('plans_current').on(t.applicationId).where(sql`${t.state} <> 'replaced'`),
    index('plans_case').on(t.applicationId, t.id),
    check('plans_state', sql`${t.state} in ('draft', 'submitted', 'returned', 'accepted', 'done', 'replaced')`),
  ],
);

/** An indicator or a condition of the decision, and what is done about it. */
export const planItems = pgTable(
  'plan_items',
  {
    id: identity(),
    planId: refers('plan_id', () => plans.id),
    indicatorId: integer('indicator_id').references(() => standardIndicators.id),
    /** The level the team settled, and what it recommends. */
    level: text('level', { enum: LEVELS }),
    recommendation: jsonb('recommendation').$type<Texts>(),
    condition: jsonb('condition').$type<{ text: Texts; months: number }>(),
    action: text('action').notNull().default(''),
    ownerName: text('owner_name').notNull().default(''),
    dueOn: date('due_on', { mode: 'string' }),
    state: text('state', { enum: PLAN_ITEM_STATES }).notNull().default('open'),
    /** Why the authority returned it with the plan. */
    reason: text('reason'),
  },
  (t) => [
    uniqueIndex('plan_items_indicator').on(t.planId, t.indicatorId).where(sql`${t.indicatorId} is not null`),
    index('plan_items_plan').on(t.planId, t.id),
    check('plan_items_state', sql`${t.state} in ('open', 'reported', 'done')`),
    check('plan_items_about', sql`(${t.indicatorId} is null) <> (${t.condition} is null)`),
  ],
);

/** The institution's progress reports on an item, with the authority's answers. */
export const planReports = pgTable(
  'plan_reports',
  {
    id: identity(),
    itemId: refers('item_id', () => planItems.id),
    text: text('text').notNull(),
    evidenceIds: integer('evidence_ids').array().notNull(),
    by: refers('by', () => users.id),
    at: moment('at').notNull(),
    accepted: boolean('accepted'),
    reason: text('reason'),
    answeredBy: integer('answered_by').references(() => users.id),
    answeredAt: moment('answered_at'),
  },
  (t) => [
    uniqueIndex('plan_reports_waiting').on(t.itemId).where(sql`${t.accepted} is null`),
    index('plan_reports_item').on(t.itemId, t.id),
    check('plan_reports_answered', sql`(${t.accepted} is null) = (${t.answeredAt} is null)`),
  ],
);
