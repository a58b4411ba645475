import type { Role } from '@miyar/contract/core/endpoint';
import { type NotificationCategory, notifications } from '@miyar/contract/communication/notifications';
import { useEndpoint, useEndpointPages } from '../../../lib/api/query.ts';
import { useMayCount } from '../../../lib/api/socket.ts';
import { useSession } from '../../../lib/api/session.ts';

/** The list of each role (REQ-D7): the same call under four addresses. */
const OF_ROLE = {
  admin: notifications.listForAdmin,
  trainer: notifications.listForTrainer,
  evaluator: notifications.listForEvaluator,
  institution: notifications.listForSchool,
} as const satisfies Readonly<Record<Role, unknown>>;

export const LISTS = Object.values(OF_ROLE);

interface Wanted {
  limit: number;
  category?: NotificationCategory;
  unread?: 'yes';
}

/** The reader's own notifications, newest first. */
export function useNotifications(query: Wanted) {
  const role = useSession()?.user.role ?? 'institution';
  return useEndpointPages<(typeof LISTS)[number]>(OF_ROLE[role], { query }, { showPrevious: true });
}

/** How many there are, how many are unread, and how many of each category the role counts. */
export const useNotificationCounts = () => useEndpoint(notifications.counts, undefined, { enabled: useMayCount() });
