import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { day, id, line } from './fields.ts';
import { page } from './paging.ts';

/** A training session; `joining_date` is its date (decision B23). */
export const TrainingSession = z.object({ id: z.int(), title: z.string(), location: z.string(), joining_date: day, duration: z.string() });
const body = z.object({ title: line(200), location: line(200), joining_date: day, duration: line(50) });
const params = z.object({ id });
const ok = z.object({ ok: z.literal(true) });

export const trainingSessions = {
  list: endpoint({
    method: 'GET',
    path: '/api/trainer/sessions',
    summary: 'One’s own training sessions',
    source: 'S1§7, B23',
    access: ['trainer'],
    query: z.object({ ...page }),
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
    summary: 'Delete a training session',
    source: 'S1§7',
    access: ['trainer'],
    params,
    response: ok,
  }),
};
