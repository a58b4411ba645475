import { z } from 'zod';
import { endpoint, type Role } from './endpoint.ts';
import { id, moment } from './fields.ts';
import { page } from './paging.ts';

/** Categories of all roles together (decision B14). */
export const NOTIFICATION_CATEGORIES = [
  'application',
  'approval',
  'evaluator',
  'feedback',
  'report',
  'assignment',
  'user',
  'session',
  'attendance',
  'task',
  'visit',
  'certificate',
  'general',
] as const;

const Notification = z.object({
  id: z.int(),
  message: z.string(),
  timestamp: moment,
  read: z.boolean(),
  type: z.enum(['success', 'warning', 'error', 'info']),
  category: z.enum(NOTIFICATION_CATEGORIES),
  data: z.record(z.string(), z.unknown()),
});
const list = (path: `/${string}`, role: Role) =>
  endpoint({
    method: 'GET',
    path,
    summary: 'One’s own notifications, newest first',
    source: 'S1§7, B14',
    access: [role],
    query: z.object({ ...page }),
    response: z.array(Notification),
  });
const ok = z.object({ ok: z.literal(true) });

export const notifications = {
  listForAdmin: list('/api/admin/notifications', 'admin'),
  listForTrainer: list('/api/trainer/notifications', 'trainer'),
  listForEvaluator: list('/api/evaluator/notifications', 'evaluator'),
  listForSchool: list('/api/school/notifications', 'institution'),
  markRead: endpoint({
    method: 'PATCH',
    path: '/api/notifications/:id/read',
    summary: 'Mark a notification read',
    source: 'A45',
    access: 'signed-in',
    params: z.object({ id }),
    response: ok,
  }),
  markAllRead: endpoint({
    method: 'POST',
    path: '/api/notifications/read-all',
    summary: 'Mark all notifications read',
    source: 'A45',
    access: 'signed-in',
    response: ok,
  }),
};
