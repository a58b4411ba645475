import { z } from 'zod';
import { SCHOOL_STATUSES } from '../accreditation/institutions.ts';
import { endpoint } from '../core/endpoint.ts';
import { Figure } from '../core/figure.ts';

/** January to December. */
const Months = z.array(z.object({ month: z.int().min(1).max(12), count: z.int() })).length(12);

/** The figures of the administrator's and the evaluator's dashboards; the trainer's are in `attendance.ts`. */
export const statistics = {
  admin: endpoint({
    method: 'GET',
    path: '/api/admin/statistics',
    summary: 'The administrator’s figures and charts, of this year',
    requirement: 'REQ-D2, REQ-A29, REQ-A31',
    access: ['admin'],
    response: z.object({
      year: z.int(),
      schools: Figure,
      evaluators: Figure,
      reports: Figure,
      /** Evaluations done: visit reports of the short path, and cases with a final report (REQ-A31). */
      evaluations: Figure,
      schools_by_status: z.array(z.object({ status: z.enum(SCHOOL_STATUSES), count: z.int() })),
      /** Approved schools, and those whose certificate holds during or after a later application. */
      accredited: z.int(),
      /** Those of them whose renewal is under review: by status they are pending. */
      renewing: z.int(),
      /** Institutions with a certificate in force today, as the register counts them: approved ones may have none. */
      in_force: z.int(),
      evaluators_by_month: Months,
    }),
  }),
  evaluator: endpoint({
    method: 'GET',
    path: '/api/evaluator/statistics',
    summary: 'The evaluator’s figures, and the visits of this year by month',
    requirement: 'REQ-D2, REQ-A34, REQ-A56',
    access: ['evaluator'],
    response: z.object({
      year: z.int(),
      assigned: Figure,
      /** By the day of the visit. */
      reports: Figure,
      visits_by_month: Months,
      /** Visits of this year, all of them divided by twelve, and how many months have begun (REQ-A56). */
      this_year: z.int(),
      average_per_month: z.number(),
      months_elapsed: z.int(),
    }),
  }),
};
