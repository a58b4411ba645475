import { z } from 'zod';
import { endpoint } from '../../core/endpoint.ts';
import { day, id, line, may, moment, optional, prose, wholeNumber } from '../../core/fields.ts';
import { LEVELS } from '../score/rules.ts';
import { pair } from '../standard-rules.ts';

/** Where an improvement plan is: `replaced` where another decision ended it. */
export const PLAN_STATES = ['draft', 'submitted', 'returned', 'accepted', 'done', 'replaced'] as const;
export type PlanState = (typeof PLAN_STATES)[number];

/** An item is reported while a report of it waits for the authority, and done once one was accepted. */
export const PLAN_ITEM_STATES = ['open', 'reported', 'done'] as const;
export type PlanItemState = (typeof PLAN_ITEM_STATES)[number];

/** The names of the states, as refusals and the screen show them. */
export const PLAN_STATE_NAMES: Readonly<Record<PlanState, { readonly ar: string; readonly en: string }>> = {
  draft: { ar: 'مسودة', en: 'draft' },
  submitted: { ar: 'مقدَّمة', en: 'submitted' },
  returned: { ar: 'معادة', en: 'returned' },
  accepted: { ar: 'مقبولة', en: 'accepted' },
  done: { ar: 'مكتملة', en: 'done' },
  replaced: { ar: 'حلّت محلها خطة أو قرار', en: 'replaced' },
};

/** Characters of an action and of a report, of a name, and of a reason; how much evidence a report names. */
export const PLAN_TEXT_LENGTH = 4000;
export const PLAN_OWNER_LENGTH = 100;
export const PLAN_REASON_LENGTH = 1000;
export const MAX_REPORT_EVIDENCE = 50;
/** Suspension is proposed after so many overdue working days, or so many returns of one report; nothing is suspended by itself. */
export const SUSPENSION_WORKING_DAYS = 20;
export const SUSPENSION_RETURNS = 2;

const person = z.object({ user_id: z.int(), name: z.string() });
const texts = pair(z.string());

const PlanReport = z.object({
  id: z.int(),
  text: z.string(),
  evidence_ids: z.array(z.int()),
  by: person,
  at: moment,
  /** Null while it waits for the authority. */
  accepted: z.boolean().nullable(),
  /** The reason for its return, or a note of the authority. */
  reason: z.string().nullable(),
  answered_at: moment.nullable(),
});
export type PlanReport = z.output<typeof PlanReport>;

const PlanItem = z.object({
  id: z.int(),
  /** An indicator of the version of the case; null for a condition. */
  indicator_id: z.int().nullable(),
  indicator: z.object({ code: z.string(), title: texts, level: z.enum(LEVELS), recommendation: texts }).nullable(),
  /** The condition, and the day until which it is to be met: so many months after the decision; null for an indicator. */
  condition: z.object({ text: texts, months: z.int(), due_on: day }).nullable(),
  action: z.string(),
  owner_name: z.string(),
  due_on: day.nullable(),
  state: z.enum(PLAN_ITEM_STATES),
  /** Why the authority returned it with the plan. */
  reason: z.string().nullable(),
  /** The latest first. */
  reports: z.array(PlanReport),
  can: z.object({
    report: may('plan_state', 'report_waiting', 'viewer_reads_only', 'forbidden'),
    review: may('plan_state', 'forbidden'),
  }),
});
export type PlanItem = z.output<typeof PlanItem>;

export const ImprovementPlan = z.object({
  version: z.int(),
  state: z.enum(PLAN_STATES),
  /** Null for the plan after a monitoring visit. */
  decision_id: z.int().nullable(),
  /** The certificate's last day, before which every action ends. */
  until: day.nullable(),
  /** When the plan, or the progress on it, is due; null while nothing is due. */
  due_on: day.nullable(),
  submitted_at: moment.nullable(),
  answered_at: moment.nullable(),
  /** Why it was returned, as a whole. */
  reason: z.string().nullable(),
  items: z.array(PlanItem),
  can: z.object({
    write: may('plan_state', 'viewer_reads_only', 'forbidden'),
    submit: may('plan_state', 'viewer_reads_only', 'not_owner', 'forbidden'),
    review: may('plan_state', 'forbidden'),
  }),
});
export type ImprovementPlan = z.output<typeof ImprovementPlan>;

const params = z.object({ id });
const itemParams = z.object({ id, itemId: id });
const reportParams = z.object({ id, reportId: id });
const requirement = 'REQ-E18';
const reason = prose(PLAN_REASON_LENGTH);
const shared = { requirement, response: ImprovementPlan } as const;
const ofAdmin = { ...shared, method: 'POST', access: ['admin'] } as const;
const ofInstitution = { ...shared, access: ['institution'] } as const;

/** The improvement plan of a conditional decision: written by the institution, accepted by the authority, reported on until it is done. */
export const plan = {
  read: endpoint({
    ...shared,
    method: 'GET',
    path: '/api/cases/:id/plan',
    summary: 'The improvement plan of a case with the reports on it, as it is now',
    access: ['admin', 'institution', 'evaluator'],
    params,
  }),
  saveItem: endpoint({
    ...ofInstitution,
    method: 'PUT',
    path: '/api/cases/:id/plan/items/:itemId',
    summary: 'Write what is done about an item, by whom and by when; it may be incomplete until the plan is submitted',
    member: 'editor',
    params: itemParams,
    body: z.strictObject({
      version: wholeNumber(),
      action: prose(PLAN_TEXT_LENGTH, 'blank'),
      owner_name: line(PLAN_OWNER_LENGTH, 'blank'),
      due_on: day.nullable(),
    }),
    errors: ['plan_state', 'plan_day_outside', 'case_changed'],
  }),
  submit: endpoint({
    ...ofInstitution,
    method: 'POST',
    path: '/api/school/cases/:id/plan/submit',
    summary: 'Submit the plan once every item has an action, a name and a day',
    member: 'owner',
    params,
    errors: ['plan_state', 'plan_incomplete'],
  }),
  report: endpoint({
    ...ofInstitution,
    method: 'POST',
    path: '/api/school/cases/:id/plan/items/:itemId/reports',
    summary: 'Report progress on an item of the accepted plan, with evidence of the institution',
    member: 'editor',
    params: itemParams,
    body: z.strictObject({ text: prose(PLAN_TEXT_LENGTH), evidence_ids: z.array(id).max(MAX_REPORT_EVIDENCE, 'too_many_items') }),
    errors: ['plan_state', 'report_waiting', 'invalid_value'],
  }),
  accept: endpoint({
    ...ofAdmin,
    path: '/api/admin/cases/:id/plan/accept',
    summary: 'Accept a submitted plan: from now on its items are reported on',
    params,
    body: z.strictObject({ reason: optional(reason) }),
    errors: ['plan_state'],
  }),
  return: endpoint({
    ...ofAdmin,
    path: '/api/admin/cases/:id/plan/return',
    summary: 'Return a submitted plan with a reason, as a whole or for each item',
    params,
    body: z.strictObject({
      reason: optional(reason),
      items: z
        .array(z.strictObject({ item_id: id, reason }))
        .max(250, 'too_many_items')
        .default([]),
    }),
    errors: ['plan_state', 'reason_required'],
  }),
  acceptReport: endpoint({
    ...ofAdmin,
    path: '/api/admin/cases/:id/plan/reports/:reportId/accept',
    summary: 'Accept a report: its item is done, and with the last one the plan',
    params: reportParams,
    body: z.strictObject({ reason: optional(reason) }),
    errors: ['plan_state'],
  }),
  returnReport: endpoint({
    ...ofAdmin,
    path: '/api/admin/cases/:id/plan/reports/:reportId/return',
    summary: 'Return a report with a reason; after the second return of an item administrators are asked whether to suspend',
    params: reportParams,
    body: z.strictObject({ reason: optional(reason) }),
    errors: ['plan_state', 'reason_required'],
  }),
};
