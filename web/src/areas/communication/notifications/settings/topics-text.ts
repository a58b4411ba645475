import type { Role } from '@miyar/contract/core/endpoint';
import type { NotificationCategory } from '@miyar/contract/communication/notifications';
import type { NoticeTopic } from '@miyar/contract/communication/notice-settings';

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

interface InBoth {
  readonly ar: string;
  readonly en: string;
}

/** The names of the categories: above a list of notifications, and as topics of settings where they differ. */
const NAMES: Readonly<Record<NotificationCategory, { readonly name: InBoth; readonly topic?: InBoth }>> = {
  application: { name: { ar: 'الطلبات', en: 'Applications' } },
  approval: { name: { ar: 'قرارات الاعتماد', en: 'Approvals' } },
  evaluator: { name: { ar: 'المقوّمون', en: 'Evaluators' } },
  feedback: { name: { ar: 'الملاحظات', en: 'Feedback' } },
  report: { name: { ar: 'التقارير', en: 'Reports' }, topic: { ar: 'تقارير الزيارات', en: 'Visit reports' } },
  assignment: { name: { ar: 'التعيين', en: 'Assignments' } },
  user: { name: { ar: 'الحسابات', en: 'Accounts' } },
  session: { name: { ar: 'الدورات', en: 'Sessions' }, topic: { ar: 'الدورات التدريبية', en: 'Training sessions' } },
  attendance: { name: { ar: 'الحضور', en: 'Attendance' } },
  task: { name: { ar: 'المهام', en: 'Tasks' } },
  visit: { name: { ar: 'الزيارات', en: 'Visits' } },
  certificate: { name: { ar: 'الشهادات', en: 'Certificates' } },
  general: { name: { ar: 'عام', en: 'General' }, topic: { ar: 'الحساب والمنصة', en: 'Account and platform' } },
};

const namesBy = (nameOf: (category: NotificationCategory) => InBoth) =>
  Object.fromEntries((Object.keys(NAMES) as NotificationCategory[]).map((category) => [category, nameOf(category)])) as Record<NotificationCategory, InBoth>;

/** The names of the categories above a list of notifications. */
export const CATEGORY_NAMES = namesBy((category) => NAMES[category].name);
/** The names of the topics of settings. */
export const TOPIC_NAMES: Readonly<Record<NoticeTopic, InBoth>> = {
  ...namesBy((category) => NAMES[category].topic ?? NAMES[category].name),
  message: { ar: 'الرسائل', en: 'Messages' },
};
