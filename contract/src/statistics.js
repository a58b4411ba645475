import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { SCHOOL_STATUSES } from './schools.ts';
/** How many there are, and how this month stands against the last one, by the calendar of Riyadh (decision A34). */
export const Figure = z.object({ total: z.int(), this_month: z.int(), last_month: z.int() });
/** January to December. */
const Months = z.array(z.object({ month: z.int().min(1).max(12), count: z.int() })).length(12);
/** The figures of the administrator's and the evaluator's dashboards; the trainer's stand in `attendance.ts`. */
export const statistics = {
    admin: endpoint({
        method: 'GET',
        path: '/api/admin/statistics',
        summary: 'The administrator’s figures and charts, of this year',
        source: 'S1§2, A29, A31',
        access: ['admin'],
        response: z.object({
            year: z.int(),
            schools: Figure,
            evaluators: Figure,
            reports: Figure,
            /** Evaluations done: the reports, until scoring is used (decision A31). */
            evaluations: Figure,
            schools_by_status: z.array(z.object({ status: z.enum(SCHOOL_STATUSES), count: z.int() })),
            evaluators_by_month: Months,
        }),
    }),
    evaluator: endpoint({
        method: 'GET',
        path: '/api/evaluator/statistics',
        summary: 'The evaluator’s figures, and the visits of this year by month',
        source: 'S1§2, A34, A56',
        access: ['evaluator'],
        response: z.object({
            year: z.int(),
            assigned: Figure,
            /** By the day of the visit. */
            reports: Figure,
            visits_by_month: Months,
            /** Visits of this year, all of them divided by twelve, and how many months have begun (decision A56). */
            this_year: z.int(),
            average_per_month: z.number(),
            months_elapsed: z.int(),
        }),
    }),
};
