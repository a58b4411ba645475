import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { day, id, line, may, moment, optional } from './fields.ts';
import { page } from './paging.ts';
export const TRAINING_SORTS = ['newest', 'oldest', 'name'];
/** A training session; `joining_date` is its date (decision B23). */
export const TrainingSession = z.object({
    id: z.int(),
    title: z.string(),
    location: z.string(),
    joining_date: day,
    /** Free words; `minutes` is the same as a number, where it was given (decision B23). */
    duration: z.string(),
    minutes: z.int().nullable(),
    created_at: moment,
    attendance_count: z.int(),
    can: z.object({ delete: may }),
});
/** At most a week. */
const minutes = z.int('invalid_value').min(1, 'invalid_value').max(10_080, 'invalid_value');
const body = z.object({ title: line(200), location: line(200), joining_date: day, duration: line(50), minutes: minutes.nullish() });
const params = z.object({ id });
export const trainingSessions = {
    list: endpoint({
        method: 'GET',
        path: '/api/trainer/sessions',
        summary: 'One’s own training sessions, newest first unless sorted otherwise',
        source: 'S1§7, A69, B23',
        access: ['trainer'],
        query: z.object({ ...page, q: optional(line(100)), sort: z.enum(TRAINING_SORTS, 'invalid_choice').optional() }),
        response: z.array(TrainingSession),
    }),
    read: endpoint({
        method: 'GET',
        path: '/api/trainer/sessions/:id',
        summary: 'One training session',
        source: 'S1§7',
        access: ['trainer'],
        params,
        response: TrainingSession,
    }),
    create: endpoint({
        method: 'POST',
        path: '/api/trainer/manage-session',
        summary: 'Create a training session',
        source: 'S1§7',
        access: ['trainer'],
        body,
        response: TrainingSession,
        status: 201,
    }),
    update: endpoint({
        method: 'PUT',
        path: '/api/trainer/sessions/:id',
        summary: 'Change a training session',
        source: 'S1§7',
        access: ['trainer'],
        params,
        body,
        response: TrainingSession,
    }),
    delete: endpoint({
        method: 'DELETE',
        path: '/api/trainer/sessions/:id',
        summary: 'Delete a training session with its attendance records; both are kept for the audit',
        source: 'S1§7',
        access: ['trainer'],
        params,
        response: z.object({ ok: z.literal(true) }),
    }),
};
