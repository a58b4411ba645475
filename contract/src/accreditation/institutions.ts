import { z } from 'zod';
import { Application, ApplicationDocument, HistoryEntry, PROFILES } from './applications.ts';
import { Certificate } from './certificates.ts';
import { endpoint } from '../core/endpoint.ts';
import { Feedback } from './feedback.ts';
import { allowed, day, id, line, may, moment, optional } from '../core/fields.ts';
import { quarantine } from '../core/files.ts';
import { EXPORT_FORMATS, page } from '../core/paging.ts';
import { institutionFacets } from './register.ts';
import { SCHOOL_STAGES, SCHOOL_WAITING_ON } from './school-stages.ts';

/** A school as the administrator sees it: the institution with its current application (REQ-B1, REQ-B3). */
export const SCHOOL_STATUSES = ['pending', 'approved', 'denied'] as const;

export const School = z.object({
  id: z.int(),
  name: z.string(),
  name_alternative: z.string().nullable(),
  country: z.string(),
  status: z.enum(SCHOOL_STATUSES),
  evaluator_id: z.int().nullable(),
  evaluator_name: z.string().nullable(),
  application_id: z.int(),
  accreditation_type: z.enum(['new', 'renewal']),
  /** The path of the current application; one on the full path is assigned and decided in its case. */
  profile: z.enum(PROFILES),
  /** How many visit reports the current application has: a decision without one needs a reason (REQ-A52). */
  report_count: z.int(),
  created_at: moment,
  /** The same moment, under the name of REQ-D3 (REQ-A57). */
  joiningDate: moment,
  /** From the newest certificate that is neither withdrawn nor superseded, or null (REQ-A57). */
  accreditationPeriod: z.object({ valid_from: day, valid_until: day }).nullable(),
  can: z.object({
    assign: may('no_open_application', 'already_assigned', 'use_full_process'),
    change_evaluator: may('no_open_application', 'not_assigned_yet', 'use_full_process'),
    decide: may('already_decided', 'report_required', 'use_full_process'),
  }),
});
export type School = z.output<typeof School>;

/** A school as its evaluator sees it. */
export const AssignedSchool = z.object({
  id: z.int(),
  name: z.string(),
  name_alternative: z.string().nullable(),
  country: z.string(),
  status: z.enum(SCHOOL_STATUSES),
  /** The application it is assigned for, whose documents are below. */
  application_id: z.int(),
  created_at: moment,
  assigned_at: moment,
  report_count: z.int(),
  /** The days of visits its application has a report of. */
  visited_on: z.array(day),
  documents: z.array(ApplicationDocument),
  can: z.object({ report: may('no_open_application', 'already_decided', 'use_full_process'), feedback: allowed }),
});
export type AssignedSchool = z.output<typeof AssignedSchool>;

const Evaluator = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  created_at: moment,
  verified: z.boolean(),
  available: z.boolean(),
  /** The day of joining, under the name of REQ-D2. */
  joiningDate: moment,
  /** Schools assigned whose application is not decided yet. */
  load: z.int(),
  /** Visit reports written, without the withdrawn ones. */
  report_count: z.int(),
});
export type Evaluator = z.output<typeof Evaluator>;

export const SchoolReport = z.object({
  id: z.int(),
  /** The current application, or an earlier one. */
  application_id: z.int(),
  name: z.string(),
  visit_date: day,
  submitted_at: moment,
  evaluator_name: z.string(),
  report_path: z.string(),
  held: quarantine,
});

/** The orders of a list; newest first by default. */
export const SORTS = ['newest', 'oldest', 'name'] as const;
/** `load`: the lowest load first. */
export const EVALUATOR_SORTS = [...SORTS, 'load'] as const;

const sort = z.enum(SORTS, 'invalid_choice').optional();
/** The filters of the list of schools and of its export. */
const schoolFilters = {
  status: z.enum(SCHOOL_STATUSES, 'invalid_choice').optional(),
  /** Where the current application is on the short path; schools on the full path are listed by the stage of their case. */
  stage: z.enum(SCHOOL_STAGES, 'invalid_choice').optional(),
  /** The side that has to act next on the short path. */
  waiting_on: z.enum(SCHOOL_WAITING_ON, 'invalid_choice').optional(),
  country: optional(line(60)),
  /** Whether an evaluator is assigned to the current application. */
  assigned: z.enum(['yes', 'no'], 'invalid_choice').optional(),
  evaluator_id: id.optional(),
  /** Approved schools, and those whose certificate holds while a later application is under review or was denied. */
  accredited: z.enum(['yes'], 'invalid_choice').optional(),
  ...institutionFacets,
  q: optional(line(100)),
  sort,
};

/** An evaluator's time with a school: who, since when, until when and why it ended. */
const AssignmentEntry = z.object({
  id: z.int(),
  application_id: z.int(),
  evaluator_id: z.int(),
  evaluator_name: z.string(),
  assigned_at: moment,
  assigned_by_name: z.string(),
  ended_at: moment.nullable(),
  end_reason: z.string().nullable(),
});
export type AssignmentEntry = z.output<typeof AssignmentEntry>;

export const schools = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/schools',
    summary: 'Schools, newest first unless sorted otherwise',
    requirement: 'REQ-D7, REQ-B1, REQ-B15',
    access: ['admin'],
    query: z.object({ ...page, ...schoolFilters }),
    response: z.array(School),
  }),
  export: endpoint({
    method: 'GET',
    path: '/api/admin/schools/export',
    summary: 'The whole list as filtered, as CSV or XLSX, in the language of the request',
    requirement: 'REQ-D2, REQ-S30',
    access: ['admin'],
    query: z.object({ ...schoolFilters, format: z.enum(EXPORT_FORMATS, 'invalid_choice') }),
    response: 'file',
    errors: ['export_too_long'],
  }),
  read: endpoint({
    method: 'GET',
    path: '/api/admin/schools/:id',
    summary: 'One school with its documents, reports and history',
    requirement: 'REQ-D2, REQ-A66',
    access: ['admin'],
    params: z.object({ id }),
    response: School.extend({
      organisation_id: z.int(),
      applicant: z.object({ id: z.int(), name: z.string(), email: z.string() }),
      documents: z.array(ApplicationDocument),
      reports: z.array(SchoolReport),
      applications: z.array(
        Application.pick({
          id: true,
          accreditation_type: true,
          submitted_at: true,
          status: true,
          decided_at: true,
          reason: true,
          decision: true,
          level: true,
          certificate_number: true,
        }),
      ),
      assignments: z.array(AssignmentEntry),
      feedback: z.array(Feedback),
      certificates: z.array(Certificate),
      history: z.array(HistoryEntry),
    }),
  }),
  assigned: endpoint({
    method: 'GET',
    path: '/api/evaluator/my-schools',
    summary: 'The schools assigned to this evaluator, newest assignment first unless sorted otherwise',
    requirement: 'REQ-D7, REQ-A35',
    access: ['evaluator'],
    query: z.object({ ...page, q: optional(line(100)), status: z.enum(SCHOOL_STATUSES, 'invalid_choice').optional(), sort }),
    response: z.array(AssignedSchool),
  }),
  evaluators: endpoint({
    method: 'GET',
    path: '/api/admin/evaluators',
    summary: 'Evaluators, newest first unless sorted otherwise',
    requirement: 'REQ-D7, REQ-A29, REQ-A30',
    access: ['admin'],
    query: z.object({ ...page, q: optional(line(100)), sort: z.enum(EVALUATOR_SORTS, 'invalid_choice').optional() }),
    response: z.array(Evaluator),
  }),
};
