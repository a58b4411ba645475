import type { Role } from '@miyar/contract';
import { COUNTED_CATEGORIES, NOTIFICATION_CATEGORIES, type NotificationCategory } from '@miyar/contract/communication/notifications';

/** Categories a role's screen does not count, and the nearest one it does (REQ-B14); what is not here is in the last of them. */
const NEAREST: Readonly<Record<Role, Partial<Record<NotificationCategory, NotificationCategory>>>> = {
  admin: { approval: 'application', certificate: 'application', feedback: 'report', visit: 'report', attendance: 'report', evaluator: 'assignment' },
  trainer: { assignment: 'task', visit: 'task' },
  evaluator: { application: 'assignment', approval: 'assignment', certificate: 'assignment', evaluator: 'assignment', visit: 'report' },
  institution: { certificate: 'approval', visit: 'evaluator', report: 'evaluator', assignment: 'evaluator' },
};

/** The categories counted under one of those a role's screen counts; another one is counted on its own. */
export function countedUnder(role: Role, counted: NotificationCategory): NotificationCategory[] {
  const shown: readonly NotificationCategory[] = COUNTED_CATEGORIES[role];
  if (!shown.includes(counted)) return [counted];
  return NOTIFICATION_CATEGORIES.filter((category) => (shown.includes(category) ? category : (NEAREST[role][category] ?? shown.at(-1))) === counted);
}
