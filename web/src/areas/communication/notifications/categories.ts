import { applications } from '@miyar/contract/accreditation/applications';
import { attendance } from '@miyar/contract/training/attendance';
import { certificates } from '@miyar/contract/accreditation/certificates';
import type { Endpoint, Role } from '@miyar/contract/core/endpoint';
import { feedback } from '@miyar/contract/accreditation/feedback';
import type { NotificationCategory } from '@miyar/contract/communication/notifications';
import { schools } from '@miyar/contract/accreditation/institutions';
import { statistics } from '@miyar/contract/operations/statistics';
import { trainingSessions } from '@miyar/contract/training/training-sessions';
import { users } from '@miyar/contract/accounts/users';
import { visitReports } from '@miyar/contract/accreditation/visit-reports';
import { paths } from '@miyar/contract/core/pages';
import { invalidate } from '../../../lib/api/query.ts';
import {
  Award,
  BadgeCheck,
  Bell,
  CalendarCheck,
  ClipboardCheck,
  ClipboardList,
  FileText,
  GraduationCap,
  ListTodo,
  type LucideIcon,
  MessageSquareText,
  UserCheck,
  UserPlus,
} from '../../../ui/marks/icons.ts';

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

interface Category {
  readonly picture: LucideIcon;
  /** The queries that may have another answer after its notification. */
  readonly refreshes?: readonly Endpoint[];
  /** The page of a role that its notifications lead to; else `pathOfNotice` follows the ids of their data. */
  readonly leadsTo?: Readonly<Partial<Record<Role, string>>>;
}

/** The picture, the queries and the page of each category of notifications. */
export const CATEGORIES: Readonly<Record<NotificationCategory, Category>> = {
  application: { picture: ClipboardList, refreshes: OF_APPLICATIONS },
  approval: { picture: BadgeCheck, refreshes: OF_APPLICATIONS },
  evaluator: { picture: UserCheck, refreshes: OF_APPLICATIONS },
  assignment: { picture: UserCheck, refreshes: OF_APPLICATIONS },
  visit: { picture: CalendarCheck, refreshes: OF_REPORTS },
  report: { picture: FileText, refreshes: OF_REPORTS },
  feedback: {
    picture: MessageSquareText,
    refreshes: [feedback.listOwn, feedback.listGiven],
    leadsTo: { evaluator: paths.evaluator('reports', { list: 'feedback' }), institution: paths.school('feedback') },
  },
  certificate: { picture: Award, refreshes: OF_APPLICATIONS },
  user: { picture: UserPlus, refreshes: [users.list] },
  session: { picture: GraduationCap, refreshes: OF_TRAINING },
  attendance: { picture: ClipboardCheck, refreshes: OF_TRAINING },
  task: { picture: ListTodo },
  general: { picture: Bell },
};

/** Loads again what a notification of a category may have changed, so that the page does not contradict its toast. */
export const refreshAffected = (category: NotificationCategory): void => void invalidate(...(CATEGORIES[category]?.refreshes ?? []));
