import { applications } from '@miyar/contract/accreditation/applications';
import { attendance } from '@miyar/contract/training/attendance';
import { certificates } from '@miyar/contract/accreditation/certificates';
import type { Endpoint, Role } from '@miyar/contract/core/endpoint';
import { feedback } from '@miyar/contract/accreditation/feedback';
import type { NoticeTopic } from '@miyar/contract/communication/notice-settings';
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

interface InBoth {
  readonly ar: string;
  readonly en: string;
}

interface Category {
  /** Its name above a list of notifications. */
  readonly name: InBoth;
  /** Its name as a topic of settings, if that is another. */
  readonly topic?: InBoth;
  readonly picture: LucideIcon;
  /** The queries that may have another answer after its notification. */
  readonly refreshes?: readonly Endpoint[];
  /** The page of a role that its notifications lead to; else `pathOfNotice` follows the ids of their data. */
  readonly leadsTo?: Readonly<Partial<Record<Role, string>>>;
}

/** The names, the picture, the queries and the page of each category of notifications. */
export const CATEGORIES: Readonly<Record<NotificationCategory, Category>> = {
  application: { name: { ar: 'الطلبات', en: 'Applications' }, picture: ClipboardList, refreshes: OF_APPLICATIONS },
  approval: { name: { ar: 'قرارات الاعتماد', en: 'Approvals' }, picture: BadgeCheck, refreshes: OF_APPLICATIONS },
  evaluator: { name: { ar: 'المقوّمون', en: 'Evaluators' }, picture: UserCheck, refreshes: OF_APPLICATIONS },
  assignment: { name: { ar: 'التعيين', en: 'Assignments' }, picture: UserCheck, refreshes: OF_APPLICATIONS },
  visit: { name: { ar: 'الزيارات', en: 'Visits' }, picture: CalendarCheck, refreshes: OF_REPORTS },
  report: { name: { ar: 'التقارير', en: 'Reports' }, topic: { ar: 'تقارير الزيارات', en: 'Visit reports' }, picture: FileText, refreshes: OF_REPORTS },
  feedback: {
    name: { ar: 'الملاحظات', en: 'Feedback' },
    picture: MessageSquareText,
    refreshes: [feedback.listOwn, feedback.listGiven],
    leadsTo: { evaluator: paths.evaluator('reports', { list: 'feedback' }), institution: paths.school('feedback') },
  },
  certificate: { name: { ar: 'الشهادات', en: 'Certificates' }, picture: Award, refreshes: OF_APPLICATIONS },
  user: { name: { ar: 'الحسابات', en: 'Accounts' }, picture: UserPlus, refreshes: [users.list] },
  session: {
    name: { ar: 'الدورات', en: 'Sessions' },
    topic: { ar: 'الدورات التدريبية', en: 'Training sessions' },
    picture: GraduationCap,
    refreshes: OF_TRAINING,
  },
  attendance: { name: { ar: 'الحضور', en: 'Attendance' }, picture: ClipboardCheck, refreshes: OF_TRAINING },
  task: { name: { ar: 'المهام', en: 'Tasks' }, picture: ListTodo },
  general: { name: { ar: 'عام', en: 'General' }, topic: { ar: 'الحساب والمنصة', en: 'Account and platform' }, picture: Bell },
};

/** Loads again what a notification of a category may have changed, so that the page does not contradict its toast. */
export const refreshAffected = (category: NotificationCategory): void => void invalidate(...(CATEGORIES[category]?.refreshes ?? []));

const namesBy = (nameOf: (category: NotificationCategory) => InBoth) =>
  Object.fromEntries((Object.keys(CATEGORIES) as NotificationCategory[]).map((category) => [category, nameOf(category)])) as Record<
    NotificationCategory,
    InBoth
  >;

/** The names of the categories above a list of notifications. */
export const CATEGORY_NAMES = namesBy((category) => CATEGORIES[category].name);
/** The names of the topics of settings. */
export const TOPIC_NAMES: Readonly<Record<NoticeTopic, InBoth>> = {
  ...namesBy((category) => CATEGORIES[category].topic ?? CATEGORIES[category].name),
  message: { ar: 'الرسائل', en: 'Messages' },
};

/** The topics each role is notified about. */
export const TOPICS: Readonly<Record<Role, readonly NoticeTopic[]>> = {
  admin: ['application', 'report', 'assignment', 'user', 'general', 'message'],
  trainer: ['session', 'attendance', 'general', 'message'],
  evaluator: ['assignment', 'report', 'feedback', 'general', 'message'],
  institution: ['application', 'approval', 'evaluator', 'visit', 'feedback', 'certificate', 'general', 'message'],
};

/** The topics any role is notified about, for the defaults that apply to everyone. */
export const ALL_TOPICS: readonly NoticeTopic[] = [...new Set(Object.values(TOPICS).flat())];

/** The categories each role's screen counts (REQ-D2); the others are in the choice of category. */
export const COUNTED: Readonly<Record<Role, readonly NotificationCategory[]>> = {
  admin: ['application', 'report', 'assignment'],
  trainer: ['session', 'attendance'],
  evaluator: ['assignment', 'report', 'feedback'],
  institution: ['approval', 'evaluator'],
};
