import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { allowed, day, email, id, line, moment, optional } from '../core/fields.ts';
import { page } from '../core/paging.ts';

/** By the day of the session itself, the latest or the earliest first, or by title. */
export const TRAINING_SORTS = ['newest', 'oldest', 'name'] as const;
/** Sessions after today, those of today and before, and of these the ones without an attendance record. */
export const SESSION_TIMES = ['upcoming', 'held', 'unrecorded'] as const;

/** A training session; `joining_date` is its date (REQ-B23). */
export const TrainingSession = z.object({
  id: z.int(),
  title: z.string(),
  location: z.string(),
  joining_date: day,
  /** Free text; `minutes` is the same as a number, if it was given (REQ-B23). */
  duration: z.string(),
  minutes: z.int().nullable(),
  created_at: moment,
  attendance_count: z.int(),
  can: z.object({ delete: allowed }),
});
export type TrainingSession = z.output<typeof TrainingSession>;

/** At most a week. */
const minutes = z.int('invalid_value').min(1, 'invalid_value').max(10_080, 'invalid_value');
const body = z.object({ title: line(200), location: line(200), joining_date: day, duration: line(50), minutes: minutes.nullish() });
const params = z.object({ id });

/** How many people a session has at most. */
const MAX_PARTICIPANTS = 200;

export const trainingSessions = {
  list: endpoint({
    method: 'GET',
    path: '/api/trainer/sessions',
    summary: 'One’s own training sessions, the latest day first unless sorted otherwise',
    requirement: 'REQ-D7, REQ-A69, REQ-B23',
    access: ['trainer'],
    query: z.object({
      ...page,
      q: optional(line(100)),
      when: z.enum(SESSION_TIMES, 'invalid_choice').optional(),
      sort: z.enum(TRAINING_SORTS, 'invalid_choice').optional(),
    }),
    response: z.array(TrainingSession),
  }),
  read: endpoint({
    method: 'GET',
    path: '/api/trainer/sessions/:id',
    summary: 'One training session',
    requirement: 'REQ-D7',
    access: ['trainer'],
    params,
    response: TrainingSession,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/trainer/manage-session',
    summary: 'Create a training session',
    requirement: 'REQ-D7',
    access: ['trainer'],
    body,
    response: TrainingSession,
    status: 201,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/trainer/sessions/:id',
    summary: 'Change a training session',
    requirement: 'REQ-D7',
    access: ['trainer'],
    params,
    body,
    response: TrainingSession,
  }),
  setParticipants: endpoint({
    method: 'PUT',
    path: '/api/trainer/sessions/:id/participants',
    summary: 'Replace who took part in a session by the addresses sent, of which hashes alone are stored; nothing shows who of them has an account',
    requirement: 'REQ-E8',
    access: ['trainer'],
    params,
    body: z.strictObject({ emails: z.array(email).max(MAX_PARTICIPANTS, 'too_many_items') }),
    response: z.object({ count: z.int() }),
  }),
  delete: endpoint({
    method: 'DELETE',
    path: '/api/trainer/sessions/:id',
    summary: 'Delete a training session with its attendance records; both are retained for the audit',
    requirement: 'REQ-D7',
    access: ['trainer'],
    params,
    response: z.object({ ok: z.literal(true) }),
  }),
};
