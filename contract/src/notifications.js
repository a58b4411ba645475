import { z } from 'zod';
import { endpoint } from './endpoint.ts';
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
];
/** The categories each role's screen counts (S1§3). A newer category is counted under the nearest of them (decision B14). */
export const COUNTED_CATEGORIES = {
    admin: ['application', 'report', 'assignment', 'user'],
    trainer: ['session', 'attendance', 'report', 'task', 'general'],
    evaluator: ['assignment', 'report', 'task', 'feedback', 'general'],
    institution: ['approval', 'application', 'feedback', 'evaluator', 'general'],
};
export const NOTIFICATION_TYPES = ['success', 'warning', 'error', 'info'];
export const Notification = z.object({
    id: z.int(),
    /** In the language of the request (decision B14). */
    message: z.string(),
    timestamp: moment,
    read: z.boolean(),
    type: z.enum(NOTIFICATION_TYPES),
    category: z.enum(NOTIFICATION_CATEGORIES),
    /**
     * What it is about, by id: `school_id`, `application_id`, `report_id`, `feedback_id`, `session_id`, `attendance_id`,
     * `user_id`, `request_id`, `breach_id`; and what its text is filled with: `school_name`, `school_name_alternative`, `user_name`, `visit_date`,
     * `title`, `joining_date`, `certificate_number`, `role`, `due_on`.
     */
    data: z.record(z.string(), z.union([z.string(), z.number(), z.null()])),
});
const list = (path, role) => endpoint({
    method: 'GET',
    path,
    summary: 'One’s own notifications, newest first',
    source: 'S1§7, B14',
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
        source: 'S1§2, B14',
        access: 'signed-in',
        response: z.object({
            total: z.int(),
            unread: z.int(),
            categories: z.array(z.object({ category: z.enum(NOTIFICATION_CATEGORIES), total: z.int(), unread: z.int() })),
        }),
    }),
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
