import { z } from 'zod';
import { Application, ApplicationDocument, HistoryEntry } from './applications.ts';
import { endpoint } from './endpoint.ts';
import { day, id, line, may, moment, optional } from './fields.ts';
import { page } from './paging.ts';

/** A school as the administrator sees it: the institution with its current application (decisions B1, B3). */
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
  /** How many visit reports the current application has: a decision without one is asked a reason for (decision A52). */
  report_count: z.int(),
  created_at: moment,
  can: z.object({ assign: may, decide: may }),
});
export type School = z.output<typeof School>;

/** A school as its evaluator sees it. */
export const AssignedSchool = z.object({
  id: z.int(),
  name: z.string(),
  name_alternative: z.string().nullable(),
  country: z.string(),
  status: z.enum(SCHOOL_STATUSES),
  created_at: moment,
  assigned_at: moment,
  report_count: z.int(),
  documents: z.array(ApplicationDocument),
  can: z.object({ report: may }),
});
export type AssignedSchool = z.output<typeof AssignedSchool>;

const Evaluator = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  created_at: moment,
  verified: z.boolean(),
  available: z.boolean(),
  /** Schools assigned whose application is not decided yet. */
  load: z.int(),
});
export type Evaluator = z.output<typeof Evaluator>;

export const SchoolReport = z.object({
  id: z.int(),
  name: z.string(),
  visit_date: day,
  submitted_at: moment,
  evaluator_name: z.string(),
  report_path: z.string(),
});

export const schools = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/schools',
    summary: 'Schools, newest first',
    source: 'S1§7, B1, B15',
    access: ['admin'],
    query: z.object({ ...page, status: z.enum(SCHOOL_STATUSES).optional(), q: optional(line(100)) }),
    response: z.array(School),
  }),
  read: endpoint({
    method: 'GET',
    path: '/api/admin/schools/:id',
    summary: 'One school with its documents, reports and history',
    source: 'S1§2, A66',
    access: ['admin'],
    params: z.object({ id }),
    response: School.extend({
      applicant: z.object({ name: z.string(), email: z.string() }),
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
      history: z.array(HistoryEntry),
    }),
  }),
  assigned: endpoint({
    method: 'GET',
    path: '/api/evaluator/my-schools',
    summary: 'The schools assigned to this evaluator, newest assignment first',
    source: 'S1§7',
    access: ['evaluator'],
    query: z.object({ ...page }),
    response: z.array(AssignedSchool),
  }),
  evaluators: endpoint({
    method: 'GET',
    path: '/api/admin/evaluators',
    summary: 'Evaluators, newest first',
    source: 'S1§7, A29, A30',
    access: ['admin'],
    query: z.object({ ...page }),
    response: z.array(Evaluator),
  }),
};
