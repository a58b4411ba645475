import type { notifications } from '@miyar/contract/communication/notifications';
import type { Handlers } from '../../../platform/http/routes.ts';
import type { Services } from '../../../services.ts';
import { examplesFor } from './activity/activity.ts';
import { activityReads } from './activity/reads.ts';
import { markAllNotificationsRead, markNotificationRead } from './actions.ts';
import { notificationCounts, notificationsOf } from './reads.ts';

export function notificationRoutes(services: Services): Handlers<typeof notifications> {
  const list: Handlers<typeof notifications>['listForAdmin'] = ({ actor, query, language }) => notificationsOf(services, actor, query, language);
  const activity = activityReads(services);
  return {
    listForAdmin: list,
    listForTrainer: list,
    listForEvaluator: list,
    listForSchool: list,
    counts: ({ actor }) => notificationCounts(services, actor),
    activity: ({ actor, language }) => activity(actor, language),
    examples: async ({ actor, language }) => examplesFor(actor.role, language, services.clock.now()),
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
