import { applications } from '@miyar/contract/accreditation/applications';
import { attendance } from '@miyar/contract/training/attendance';
import { certificates } from '@miyar/contract/accreditation/certificates';
import type { Endpoint } from '@miyar/contract/core/endpoint';
import { feedback } from '@miyar/contract/accreditation/feedback';
import type { NotificationCategory } from '@miyar/contract/communication/notifications';
import { schools } from '@miyar/contract/accreditation/institutions';
import { statistics } from '@miyar/contract/operations/statistics';
import { trainingSessions } from '@miyar/contract/training/training-sessions';
import { users } from '@miyar/contract/accounts/users';
import { visitReports } from '@miyar/contract/accreditation/visit-reports';
import { invalidate } from '../../../lib/api/query.ts';

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
const OF_REPORTS: readonly Endpoint[] = [...OF_APPLICATIONS, visitReports.list, visitReports.listEvaluations, visitReports.history];
const OF_TRAINING: readonly Endpoint[] = [trainingSessions.list, attendance.dashboard, attendance.list, attendance.stats];

/** The queries that may have another answer once something of a category has happened. */
const QUERIES_TO_REFRESH: Readonly<Partial<Record<NotificationCategory, readonly Endpoint[]>>> = {
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

/** Loads again what a notification of a category may have changed, so that the page does not contradict its toast. */
export const refreshAffected = (category: NotificationCategory): void => void invalidate(...(QUERIES_TO_REFRESH[category] ?? []));
