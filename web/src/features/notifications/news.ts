import { applications } from '@miyar/contract/applications';
import { attendance } from '@miyar/contract/attendance';
import { certificates } from '@miyar/contract/certificates';
import type { Endpoint } from '@miyar/contract/endpoint';
import { feedback } from '@miyar/contract/feedback';
import type { NotificationCategory } from '@miyar/contract/notifications';
import { schools } from '@miyar/contract/schools';
import { statistics } from '@miyar/contract/statistics';
import { trainingSessions } from '@miyar/contract/training-sessions';
import { users } from '@miyar/contract/users';
import { visitReports } from '@miyar/contract/visit-reports';
import { invalidate } from '../../lib/query.ts';

const OF_APPLICATIONS: readonly Endpoint[] = [
  applications.dashboard,
  applications.list,
  applications.read,
  certificates.list,
  schools.list,
  schools.read,
  schools.assigned,
  statistics.admin,
  statistics.evaluator,
];
const OF_REPORTS: readonly Endpoint[] = [...OF_APPLICATIONS, visitReports.list, visitReports.history];
const OF_TRAINING: readonly Endpoint[] = [trainingSessions.list, attendance.dashboard, attendance.list, attendance.stats];

/** What may look different once something of a category has happened. */
const TOUCHED: Readonly<Partial<Record<NotificationCategory, readonly Endpoint[]>>> = {
  application: OF_APPLICATIONS,
  approval: OF_APPLICATIONS,
  certificate: OF_APPLICATIONS,
  evaluator: OF_APPLICATIONS,
  assignment: OF_APPLICATIONS,
  visit: OF_REPORTS,
  report: OF_REPORTS,
  feedback: [feedback.listOwn, feedback.listGiven],
  user: [users.list],
  session: OF_TRAINING,
  attendance: OF_TRAINING,
};

/** Asks again for what news of a category may have changed: the page does not go on saying what its toast contradicts. */
export const refreshTouched = (category: NotificationCategory): void => void invalidate(...(TOUCHED[category] ?? []));
