import { z } from 'zod';
import { endpoint, type Role } from '../core/endpoint.ts';
import { longId, moment } from '../core/fields.ts';
import { page } from '../core/paging.ts';

/** Categories of all roles together (REQ-B14). */
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
export type NotificationCategory = (typeof NOTIFICATION_CATEGORIES)[number];

/** The categories each role's screen counts (REQ-D3). A newer category is counted under the nearest of them (REQ-B14). */
export const COUNTED_CATEGORIES = {
  admin: ['application', 'report', 'assignment', 'user'],
  trainer: ['session', 'attendance', 'report', 'task', 'general'],
  evaluator: ['assignment', 'report', 'task', 'feedback', 'general'],
  institution: ['approval', 'application', 'feedback', 'evaluator', 'general'],
} as const satisfies Readonly<Record<Role, readonly NotificationCategory[]>>;

/** Categories a role's screen does not count, and the nearest one it does (REQ-B14); what is not here is in the last of them. */
export const NEAREST_CATEGORY: Readonly<Record<Role, Partial<Record<NotificationCategory, NotificationCategory>>>> = {
  admin: { approval: 'application', certificate: 'application', feedback: 'report', visit: 'report', attendance: 'report', evaluator: 'assignment' },
  trainer: { assignment: 'task', visit: 'task' },
  evaluator: { application: 'assignment', approval: 'assignment', certificate: 'assignment', evaluator: 'assignment', visit: 'report' },
  institution: { certificate: 'approval', visit: 'evaluator', report: 'evaluator', assignment: 'evaluator' },
};

export const NOTIFICATION_TYPES = ['success', 'warning', 'error', 'info'] as const;

export const Notification = z.object({
  id: z.int(),
  /** In the language of the request (REQ-B14). */
  message: z.string(),
  timestamp: moment,
  read: z.boolean(),
  type: z.enum(NOTIFICATION_TYPES),
  category: z.enum(NOTIFICATION_CATEGORIES),
  /**
   * The ids of its subjects: `school_id`, `application_id`, `report_id`, `feedback_id`, `session_id`, `attendance_id`,
   * `user_id`, `request_id`, `breach_id`; and the values of the placeholders in its text: `school_name`, `school_name_alternative`, `user_name`, `visit_date`,
   * `title`, `joining_date`, `certificate_number`, `role`, `due_on`, `token`.
   */
  data: z.record(z.string(), z.union([z.string(), z.number(), z.null()])),
});
export type Notification = z.output<typeof Notification>;

/** Looks like a notification but is not stored as one: never unread, never counted. */
export const Activity = Notification.omit({ id: true }).extend({
  /** Identifies it among the others of the same answer. */
  key: z.string(),
  read: z.literal(true),
});
export type Activity = z.output<typeof Activity>;

const list = (path: `/${string}`, role: Role) =>
  endpoint({
    method: 'GET',
    path,
    summary: 'One’s own notifications, newest first',
    requirement: 'REQ-D7, REQ-B14',
    access: [role],
    /** A category with those counted under it. */
    query: z.object({ ...page, category: z.enum(NOTIFICATION_CATEGORIES, 'invalid_choice').optional(), unread: z.enum(['yes'], 'invalid_choice').optional() }),
    response: z.array(Notification),
  });
const ok = z.object({ ok: z.literal(true) });

export const notifications = {
  listForAdmin: list('/api/admin/notifications', 'admin'),
  listForTrainer: list('/api/trainer/notifications', 'trainer'),
  listForEvaluator: list('/api/evaluator/notifications', 'evaluator'),
  listForSchool: list('/api/school/notifications', 'institution'),
  counts: endpoint({
    method: 'GET',
    path: '/api/notifications/counts',
    summary: 'How many notifications there are, how many are unread, and how many of each category the role counts',
    requirement: 'REQ-D2, REQ-B14',
    access: 'signed-in',
    response: z.object({
      total: z.int(),
      unread: z.int(),
      categories: z.array(z.object({ category: z.enum(NOTIFICATION_CATEGORIES), total: z.int(), unread: z.int() })),
    }),
  }),
  activity: endpoint({
    method: 'GET',
    path: '/api/notifications/activity',
    summary: 'What one’s own data shows, newest first, where the notifications themselves can’t be loaded',
    requirement: 'REQ-A42, REQ-A43',
    access: 'signed-in',
    response: z.array(Activity),
  }),
  examples: endpoint({
    method: 'GET',
    path: '/api/notifications/examples',
    summary: 'What notifications look like, for those who have none',
    requirement: 'REQ-A42',
    access: 'signed-in',
    response: z.array(Activity),
  }),
  markRead: endpoint({
    method: 'PATCH',
    path: '/api/notifications/:id/read',
    summary: 'Mark a notification read',
    requirement: 'REQ-A45',
    access: 'signed-in',
    params: z.object({ id: longId }),
    response: ok,
  }),
  markAllRead: endpoint({
    method: 'POST',
    path: '/api/notifications/read-all',
    summary: 'Mark all notifications read',
    requirement: 'REQ-A45',
    access: 'signed-in',
    response: ok,
  }),
};
