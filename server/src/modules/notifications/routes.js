import { markAllNotificationsRead, markNotificationRead } from './actions.ts';
import { notificationCounts, notificationsOf } from './reads.ts';
export function notificationRoutes(services) {
    const list = ({ actor, query, language }) => notificationsOf(services, actor, query, language);
    return {
        listForAdmin: list,
        listForTrainer: list,
        listForEvaluator: list,
        listForSchool: list,
        counts: ({ actor }) => notificationCounts(services, actor),
        markRead: async ({ actor, params }) => {
            await markNotificationRead(services, actor, params.id);
            return { ok: true };
        },
        markAllRead: async ({ actor }) => {
            await markAllNotificationsRead(services, actor);
            return { ok: true };
        },
    };
}
