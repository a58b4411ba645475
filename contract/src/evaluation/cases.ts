import { z } from 'zod';
import { ApplicationDocument, HistoryEntry, PROFILES } from '../accreditation/applications.ts';
import { institutionFacets } from '../accreditation/register.ts';
import { endpoint } from '../core/endpoint.ts';
import { day, id, line, may, moment, optional, prose, wholeNumber } from '../core/fields.ts';
import { CASE_PARTS } from '../core/pages.ts';
import { EXPORT_FORMATS, page } from '../core/paging.ts';
import { CaseSchool } from './case-school.ts';
import { CLOCK_UNITS } from './clocks/clock.ts';
import { DaysLeft } from './clocks/days-left.ts';
import { CurrentDecision } from './decision/decision-content.ts';
import { CLOCK_KINDS, CLOCK_OWNERS } from './process.ts';
import { PLAN_ITEM_STATES, PLAN_STATES } from './decision/plan.ts';
import { REPORT_STATES } from './report/states.ts';
import { APPEAL_OUTCOMES, APPEAL_STATES, CASE_PURPOSES, CASE_SIDES, CASE_STAGES, CASE_STEP_NAMES, STORED_STAGES, WAITING_ON } from './stages.ts';
import { Task } from './tasks.ts';
import { TeamMember } from './team.ts';
import { Workbook } from './workbook/shapes.ts';

/** An act of the authority, and one of the institution: of its owner, or of its editors too. */
const byAuthority = may('move_not_allowed', 'forbidden');
/** An act of the lead evaluator. */
const byTeam = may('move_not_allowed', 'forbidden');
const byInstitution = may('move_not_allowed', 'viewer_reads_only', 'not_owner', 'forbidden');

/** The rights of the reader in the case: every act is listed, with the reason if it is not open to them. */
const can = z.object({
  return: byAuthority,
  resubmit: byInstitution,
  waive_return: byAuthority,
  eligible: byAuthority,
  open_self_evaluation: byAuthority,
  submit: byInstitution,
  reopen_self_evaluation: byAuthority,
  invite_team: byAuthority,
  propose_team: may('move_not_allowed', 'forbidden', 'team_incomplete', 'team_needs_woman', 'team_proposed'),
  waive_objections: byInstitution,
  cancel_visit: byAuthority,
  finish_visit: may('move_not_allowed', 'forbidden', 'visit_not_over', 'agenda_open'),
  draft_report: byTeam,
  back_to_visit: byTeam,
  send_report: byTeam,
  close_fact_check: may('move_not_allowed', 'window_closed', 'viewer_reads_only', 'not_owner', 'forbidden'),
  finish_report: may('move_not_allowed', 'fact_check_open', 'forbidden'),
  send_back: byAuthority,
  add_evidence: may('move_not_allowed', 'self_evaluation_frozen', 'item_not_requested', 'viewer_reads_only', 'forbidden'),
  appeal: may('move_not_allowed', 'appeal_used', 'window_closed', 'viewer_reads_only', 'not_owner', 'forbidden'),
  withdraw_appeal: byInstitution,
  waive_appeal: byInstitution,
  withdraw: may('move_not_allowed', 'application_not_pending', 'viewer_reads_only', 'not_owner', 'forbidden'),
  /** For administrators only: nobody else learns that a decision is prepared. */
  prepare: byAuthority.optional(),
  second_look: may('move_not_allowed', 'second_person_required', 'second_person_recent', 'forbidden').optional(),
  release: may('move_not_allowed', 'second_look_missing', 'forbidden').optional(),
  recall: may('move_not_allowed', 'decision_released', 'forbidden').optional(),
  correct: byAuthority.optional(),
});

export const Case = z.object({
  id: z.int(),
  /** Absent for an application; `working` for the working draft of an institution, `monitoring` for a monitoring visit. */
  purpose: z.enum(CASE_PURPOSES).optional(),
  stage: z.enum(STORED_STAGES),
  returned_from: z.enum(STORED_STAGES).nullable(),
  /** The stage from which a decision was prepared. Others still see the case there; for administrators only. */
  prepared_from: z.enum(STORED_STAGES).nullable().optional(),
  profile: z.enum(PROFILES),
  school: CaseSchool,
  /** For administrators only. */
  organisation_id: z.int().optional(),
  /** Whether its team needs a woman; absent where its profile does not say. For administrators, while the team is formed. */
  needs_woman: z.boolean().optional(),
  /** Null until the self-evaluation opens. */
  standard_version: z.object({ id: z.int(), version: z.string() }).nullable(),
  revision: z.int(),
  waiting_on: z.enum(WAITING_ON),
  due_on: day.nullable(),
  lead: z.object({ evaluator_id: z.int(), name: z.string() }).nullable(),
  can,
});
export type Case = z.output<typeof Case>;

const ListedCase = z.object({
  application_id: z.int(),
  school: CaseSchool,
  /** As of a case. */
  purpose: z.enum(CASE_PURPOSES).optional(),
  stage: z.enum(STORED_STAGES),
  since: moment,
  waiting_on: z.enum(WAITING_ON),
  due_on: day.nullable(),
  /** The first and the last day of its planned visit; absent at other stages. */
  visit: z.object({ from: day, until: day }).optional(),
  /** The day on which the self-evaluation of an eligible institution opens by itself; absent if no day is set. */
  opens_on: day.optional(),
  overdue_days: z.int(),
  /** How many days the clock of the due day leaves; null where no clock runs. */
  days: DaysLeft.nullable(),
  lead: z.object({ evaluator_id: z.int(), name: z.string() }).nullable(),
  /** The progress of the self-evaluation; null before it opens. */
  progress: z.object({ answered: z.int(), of: z.int() }).nullable(),
});
export type ListedCase = z.output<typeof ListedCase>;

const skipped = z.object({ day, why: z.enum(['weekend', 'holiday', 'paused']), title: z.object({ ar: z.string(), en: z.string() }).optional() });

export const CaseClock = z.object({
  id: z.int(),
  kind: z.enum(CLOCK_KINDS),
  owner: z.enum(CLOCK_OWNERS),
  started_on: day,
  amount: z.int(),
  unit: z.enum(CLOCK_UNITS),
  used: z.int(),
  due_on: day,
  paused_on: day.nullable(),
  stopped_at: moment.nullable(),
  outcome: z.enum(['met', 'late', 'cancelled']).nullable(),
  extended_reason: z.string().nullable(),
  explained: z.object({ counted: z.array(day), skipped: z.array(skipped) }),
  can: z.object({ extend: may('forbidden', 'clock_not_running') }),
});
export type CaseClock = z.output<typeof CaseClock>;

const Span = z.object({ stage: z.enum(STORED_STAGES), entered_at: moment, left_at: moment.nullable(), paused_days: z.int() });

/** A case with all its parts that the reader may see. */
export const CaseDetail = Case.extend({
  /** The side the reader is on. */
  side: z.enum(CASE_SIDES),
  /** The parts of its page that the reader can open, in their order. */
  parts: z.array(z.enum(CASE_PARTS)),
  stages: z.array(Span),
  /** The day on which the self-evaluation of an eligible institution opens by itself; absent if no day is set. */
  opens_on: day.optional(),
  /**
   * Why the authority opened a submitted self-evaluation again; absent otherwise. `left` are the codes of the indicators it named that have not
   * been changed since, absent if it opened all of them. The running clock has the time limit.
   */
  reopened: z.object({ reason: z.string(), left: z.array(z.string()).optional() }).optional(),
  tasks: z.array(Task),
  clocks: z.array(CaseClock),
  documents: z.array(ApplicationDocument),
  /** The language of the account that applied; requests to complete something are in this language. For administrators only. */
  applicant_language: z.enum(['ar', 'en']).optional(),
  /** As the reader may know it: for the institution it is empty until it is proposed. */
  team: z.array(TeamMember),
  /** True if somebody has accepted to be in the team, and the reader may see who answers for which indicator. */
  division: z.boolean(),
  /** The agreed days of the visit; empty until they are agreed. */
  visit: z.object({ days: z.array(day) }),
  /** The workbooks of the team: for the team, and from the final report on for the authority; absent before they open. */
  workbooks: z.array(Workbook).optional(),
  /** The newest version of the report the reader may read. */
  report: z.object({ number: z.int(), state: z.enum(REPORT_STATES) }).nullable(),
  /** That report has a text for families, or its decision is published for them without one; absent where there is neither. */
  family_report: z.enum(['text', 'outcome']).optional(),
  progress: z.array(z.object({ area_id: z.int(), code: z.string(), answered: z.int(), of: z.int() })),
  /** The newest appeal the reader may read, and its state as the reader may know it. */
  appeal: z.object({ state: z.enum(APPEAL_STATES), outcome: z.enum(APPEAL_OUTCOMES).nullable() }).optional(),
  /** For the institution: until when an appeal against the released decision is or was possible; absent before there is one. */
  appeal_until: day.optional(),
  /** Once it is released. */
  decision: CurrentDecision.optional(),
  /** The improvement plan of a released conditional decision, with the state of each condition in the order of the decision. */
  plan: z.object({ state: z.enum(PLAN_STATES), items: z.int(), done: z.int(), conditions: z.array(z.enum(PLAN_ITEM_STATES)) }).optional(),
});
export type CaseDetail = z.output<typeof CaseDetail>;

/** Orders of the list. By what is due: the earliest day first, those without a day after them, and those that are over last. */
export const CASE_SORTS = ['due', 'entered', 'newest'] as const;
export const CASE_DUE = ['overdue', '7_days'] as const;

export const CaseFilters = z.object({
  q: optional(line(100)),
  /** The working drafts of one’s own institutions, or monitoring visits, in place of applications. */
  purpose: z.enum(CASE_PURPOSES, 'invalid_choice').optional(),
  stage: z.enum(CASE_STAGES, 'invalid_choice').optional(),
  /** Running cases at a step of the seven; one that is returned is at the step it returns to. */
  step: z.enum(CASE_STEP_NAMES, 'invalid_choice').optional(),
  waiting_on: z.enum(WAITING_ON, 'invalid_choice').optional(),
  lead_id: id.optional(),
  due: z.enum(CASE_DUE, 'invalid_choice').optional(),
  ...institutionFacets,
  sort: z.enum(CASE_SORTS, 'invalid_choice').default('due'),
});
export type CaseFilters = z.output<typeof CaseFilters>;

const params = z.object({ id });
const revision = wholeNumber();
const requirement = 'REQ-E5';
const admin = ['admin'] as const;
const parties = ['admin', 'institution', 'evaluator'] as const;
const moved = ['move_not_allowed', 'case_changed', 'use_full_process'] as const;

/** Applications on the full path: their stages, the acts that wait with their due days, and the moves between stages. */
export const cases = {
  list: endpoint({
    method: 'GET',
    path: '/api/cases',
    summary: 'The cases the reader has a part in, searched, filtered and sorted',
    requirement,
    access: parties,
    query: CaseFilters.extend(page),
    response: z.array(ListedCase),
  }),
  export: endpoint({
    method: 'GET',
    path: '/api/cases/export',
    summary: 'The list of cases as filtered, as CSV or XLSX, in the language of the request',
    requirement,
    access: admin,
    query: CaseFilters.extend({ format: z.enum(EXPORT_FORMATS, 'invalid_choice') }),
    response: 'file',
    errors: ['export_too_long'],
  }),
  read: endpoint({
    method: 'GET',
    path: '/api/cases/:id',
    summary: 'A case with its stages, clocks, tasks and parts; also of an application on the short path',
    requirement,
    access: parties,
    params,
    response: CaseDetail,
  }),
  timeline: endpoint({
    method: 'GET',
    path: '/api/cases/:id/timeline',
    summary: 'What happened in a case, the newest first, as the reader may know it',
    requirement,
    access: parties,
    params,
    query: z.object(page),
    response: z.array(HistoryEntry),
  }),
  clocks: endpoint({
    method: 'GET',
    path: '/api/cases/:id/clocks',
    summary: 'The clocks of a case, with the days each counted and skipped',
    requirement: 'REQ-E3',
    access: parties,
    params,
    response: z.array(CaseClock),
  }),
  extendClock: endpoint({
    method: 'POST',
    path: '/api/admin/cases/:id/clocks/:clockId/extend',
    summary: 'Move the due day of a running clock later, with a reason',
    requirement: 'REQ-E3',
    access: admin,
    params: z.object({ id, clockId: id }),
    body: z.strictObject({ due_on: day, reason: prose(1000) }),
    response: CaseClock,
    errors: ['due_day_not_later', 'clock_not_running'],
  }),
  eligible: endpoint({
    method: 'POST',
    path: '/api/admin/cases/:id/eligible',
    summary: 'Accept that an institution can be evaluated; its self-evaluation opens at once or on a day',
    requirement,
    access: admin,
    params,
    body: z.strictObject({ revision, opens_on: optional(day) }),
    response: Case,
    errors: [...moved, 'no_standard_in_force', 'invalid_date', 'documents_held'],
  }),
  openWorkingDraft: endpoint({
    method: 'POST',
    path: '/api/school/institutions/:id/self-evaluation',
    summary: 'Open the working draft of an institution, in which it writes its self-evaluation between applications. One that is open answers 200',
    requirement: 'REQ-E6',
    access: ['institution'],
    member: 'editor',
    params,
    response: z.object({ case_id: z.int() }),
    status: 201,
    errors: ['working_draft_elsewhere', 'no_standard_in_force', 'viewer_reads_only'],
  }),
  discardWorkingDraft: endpoint({
    method: 'DELETE',
    path: '/api/school/institutions/:id/self-evaluation',
    summary: 'Discard the working draft of an institution with what was written in it. Its evidence stays in the evidence store',
    requirement: 'REQ-E6',
    access: ['institution'],
    member: 'owner',
    params,
    query: z.object({ confirm: line(200) }),
    response: z.object({ ok: z.literal(true) }),
    errors: ['confirmation_differs', 'not_owner', 'viewer_reads_only'],
  }),
  openSelfEvaluation: endpoint({
    method: 'POST',
    path: '/api/admin/cases/:id/open-self-evaluation',
    summary: 'Open a self-evaluation before its day',
    requirement,
    access: admin,
    params,
    body: z.strictObject({ revision }),
    response: Case,
    errors: [...moved, 'no_standard_in_force'],
  }),
};
