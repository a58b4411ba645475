import { z } from 'zod';
import { endpoint } from '../../core/endpoint.ts';
import { day, id, line, may, moment, optional, prose, wholeNumber } from '../../core/fields.ts';
import { typedShort } from '../../core/text-rules.ts';
import { Case } from '../cases.ts';
import { pair } from '../standard-rules.ts';
import { VISIT_WARNINGS } from './visit-days.ts';

export const VISIT_SIDES = ['authority', 'institution'] as const;
export type VisitSide = (typeof VISIT_SIDES)[number];

/** The states of proposed days. Fallen ones were agreed once, or are no longer proposed. */
export const PROPOSAL_STATES = ['open', 'accepted', 'countered', 'fallen'] as const;
export type ProposalState = (typeof PROPOSAL_STATES)[number];

export const AGENDA_STATES = ['planned', 'done', 'struck'] as const;
export type AgendaState = (typeof AGENDA_STATES)[number];

/** How many items an agenda has at most, and how long a note or a reason is. */
export const MAX_AGENDA = 60;
export const VISIT_TEXT_LENGTH = 1000;
/** After so many counter-proposals the authority fixes the days. */
export const VISIT_EXCHANGES = 3;

const answering = may('forbidden', 'viewer_reads_only', 'move_not_allowed', 'proposal_answered');

const Proposal = z.object({
  id: z.int(),
  side: z.enum(VISIT_SIDES),
  /** The person who proposed them; the institution reads no names of the authority and the team. */
  by: z.object({ user_id: z.int(), name: z.string() }).nullable(),
  days: z.array(day),
  note: z.string().nullable(),
  state: z.enum(PROPOSAL_STATES),
  at: moment,
  answered_at: moment.nullable(),
  /** The note with the acceptance of days that are nearer than usual. */
  answer_note: z.string().nullable(),
  /** Accepting it takes a note, because its days are nearer than usual. */
  near: z.boolean(),
  can: z.object({ accept: answering, counter: answering }),
});
export type Proposal = z.output<typeof Proposal>;

const AgendaItem = z.object({
  id: z.int(),
  day,
  from_time: z.string(),
  until_time: z.string(),
  title: pair(z.string()),
  place: z.string().nullable(),
  /** The site of the institution; absent where the item names none. */
  site_id: z.int().optional(),
  /** Evaluators of the team; the institution reads only those who were proposed to it. */
  evaluator_ids: z.array(z.int()),
  indicator_ids: z.array(z.int()),
  state: z.enum(AGENDA_STATES),
  struck_reason: z.string().nullable(),
});
export type AgendaItem = z.output<typeof AgendaItem>;

const Visit = z.object({
  /** The agreed days; empty while there are none. */
  days: z.array(day),
  proposals: z.array(Proposal),
  agenda_version: z.int(),
  agenda: z.array(AgendaItem),
  /** Warnings about days. `girls_site` is about an item at a site for girls, among whose evaluators nobody counts as a woman: for those who write the agenda. */
  warnings: z.array(z.object({ day, why: z.enum([...VISIT_WARNINGS, 'girls_site']), item_id: z.int().optional() })),
  /** The days for a calendar: today in Riyadh, the first day with the usual notice, and the days without work. */
  today: day,
  earliest: day,
  holidays: z.array(z.object({ from: day, until: day, title: pair(z.string()) })),
  /** The next proposal of the reader fixes the days, and needs a note as its reason. */
  fixes: z.boolean(),
  revision: z.int(),
  can: z.object({
    propose: may('forbidden', 'move_not_allowed'),
    write_agenda: may('forbidden', 'move_not_allowed'),
    cancel: may('forbidden', 'move_not_allowed'),
    finish: may('forbidden', 'move_not_allowed', 'visit_not_over', 'agenda_open'),
  }),
});
export type Visit = z.output<typeof Visit>;

const requirement = 'REQ-E9';
const params = z.object({ id });
const proposal = z.object({ id, proposalId: id });
const revision = wholeNumber();
const parties = ['admin', 'institution', 'evaluator'] as const;
const authority = ['admin', 'evaluator'] as const;
const note = optional(prose(VISIT_TEXT_LENGTH));
const days = z.array(day, 'required').max(31, 'too_many_items');
const time = z
  .string('required')
  .overwrite(typedShort)
  .regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'invalid_value');
const choosing = ['move_not_allowed', 'not_a_working_day', 'visit_days_invalid', 'invalid_date', 'evaluator_busy'] as const;

const AgendaBody = z
  .strictObject({
    id: id.optional(),
    day,
    from_time: time,
    until_time: time,
    title: pair(line(200)),
    place: optional(line(200)).nullable(),
    site_id: id.nullable().optional(),
    evaluator_ids: z.array(id).max(12, 'too_many_items'),
    indicator_ids: z.array(id).max(200, 'too_many_items'),
    state: z.enum(AGENDA_STATES, 'invalid_choice').default('planned'),
    struck_reason: optional(prose(VISIT_TEXT_LENGTH)).nullable(),
  })
  .refine(({ from_time: from, until_time: until }) => from < until, { path: ['until_time'], error: 'invalid_value' });
export type AgendaBody = z.output<typeof AgendaBody>;

/** The days of the visit, as both sides agree on them, and the agenda of each day. */
export const visit = {
  read: endpoint({
    method: 'GET',
    path: '/api/cases/:id/visit',
    summary: 'The days of the visit, the proposals for them, and its agenda',
    requirement,
    access: parties,
    params,
    response: Visit,
  }),
  propose: endpoint({
    method: 'POST',
    path: '/api/cases/:id/visit/proposals',
    summary: 'Propose one to four consecutive working days for the visit; after the third exchange the authority fixes them, with a note',
    requirement,
    access: authority,
    params,
    body: z.strictObject({ days, note }),
    response: Proposal,
    status: 201,
    errors: [...choosing, 'reason_required'],
  }),
  accept: endpoint({
    method: 'POST',
    path: '/api/cases/:id/visit/proposals/:proposalId/accept',
    summary: 'Accept the days the other side proposed; days that are nearer than usual take a note',
    requirement,
    access: parties,
    member: 'editor',
    params: proposal,
    body: z.strictObject({ note }),
    response: Visit,
    errors: [...choosing, 'proposal_answered', 'reason_required'],
  }),
  counter: endpoint({
    method: 'POST',
    path: '/api/cases/:id/visit/proposals/:proposalId/counter',
    summary: 'Answer proposed days with other ones and a note, which closes the proposal',
    requirement,
    access: parties,
    member: 'editor',
    params: proposal,
    body: z.strictObject({ days, note }),
    response: Visit,
    errors: [...choosing, 'proposal_answered', 'reason_required'],
  }),
  writeAgenda: endpoint({
    method: 'PUT',
    path: '/api/cases/:id/visit/agenda',
    summary: 'Write the agenda of the visit: all its items, in their order',
    requirement,
    access: authority,
    params,
    body: z.strictObject({ agenda_version: wholeNumber(0), items: z.array(AgendaBody).max(MAX_AGENDA, 'too_many_items') }),
    response: Visit,
    errors: ['move_not_allowed', 'case_changed', 'reason_required', 'agenda_day_ahead', 'too_many_items'],
  }),
  calendar: endpoint({
    method: 'GET',
    path: '/api/cases/:id/visit.ics',
    summary: 'The agreed days as a file for calendars',
    requirement,
    access: parties,
    params,
    query: z.object({ language: z.enum(['ar', 'en'], 'invalid_choice').optional() }),
    response: 'file',
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/api/cases/:id/visit/cancel',
    summary: 'Cancel a planned visit with a reason; its days fall, and others have to be agreed on',
    requirement,
    access: ['admin'],
    params,
    body: z.strictObject({ revision, reason: optional(prose(VISIT_TEXT_LENGTH)) }),
    response: Case,
    errors: ['move_not_allowed', 'case_changed', 'reason_required'],
  }),
  finish: endpoint({
    method: 'POST',
    path: '/api/cases/:id/visit/done',
    summary: 'Say that the visit is done: its last day has come, and every agenda item is done or struck',
    requirement,
    access: ['evaluator'],
    params,
    body: z.strictObject({ revision, reason: optional(prose(VISIT_TEXT_LENGTH)) }),
    response: Case,
    errors: ['move_not_allowed', 'case_changed', 'visit_not_over', 'agenda_open'],
  }),
};
