import type { Language } from '@miyar/contract';
import type { Role } from '@miyar/contract/core/endpoint';
import type { NOTIFICATION_TYPES, NotificationCategory } from '@miyar/contract/communication/notifications';

interface Template {
  readonly category: NotificationCategory;
  readonly type: (typeof NOTIFICATION_TYPES)[number];
  /** Its placeholders are names and titles. */
  readonly text: Readonly<Record<Language, string>>;
}

/** The templates of the activity from a person's own data. */
const OF_DATA = {
  new_application: { category: 'application', type: 'info', text: { ar: 'طلب اعتماد جديد: {{school}}', en: 'New accreditation application: {{school}}' } },
  new_report: {
    category: 'report',
    type: 'info',
    text: { ar: 'تقرير زيارة جديد من {{evaluator}}: {{school}}', en: 'New visit report from {{evaluator}}: {{school}}' },
  },
  school_assigned: { category: 'assignment', type: 'success', text: { ar: 'عُيّنت لمدرسة جديدة: {{school}}', en: 'New school assigned: {{school}}' } },
  report_uploaded: { category: 'report', type: 'info', text: { ar: 'رُفع تقرير زيارة {{school}}.', en: 'Report uploaded: {{school}}' } },
  approved: {
    category: 'approval',
    type: 'success',
    text: { ar: 'تهانينا! صدر القرار باعتماد {{school}}.', en: 'Congratulations! {{school}} has been accredited.' },
  },
  rejected: {
    category: 'application',
    type: 'error',
    text: { ar: 'رُفض طلب اعتمادك. راجعه ثم قدّمه من جديد.', en: 'Your accreditation application has been rejected. Please review and resubmit.' },
  },
  under_review: {
    category: 'application',
    type: 'info',
    text: { ar: 'طلب اعتماد {{school}} قيد المراجعة.', en: 'The accreditation application of {{school}} is under review.' },
  },
  feedback: { category: 'feedback', type: 'info', text: { ar: 'ملاحظة جديدة من {{evaluator}}', en: 'New feedback from {{evaluator}}' } },
  session: { category: 'session', type: 'success', text: { ar: 'أُضيفت الدورة «{{title}}».', en: 'Training session added: {{title}}' } },
  attendance: { category: 'attendance', type: 'success', text: { ar: 'حُفظ سجل حضور الدورة «{{title}}».', en: 'Attendance report uploaded: {{title}}' } },
} as const satisfies Readonly<Record<string, Template>>;

/** The templates of example notifications, for people who have none. */
const OF_EXAMPLES = {
  welcome_admin: { category: 'general', type: 'info', text: { ar: 'أهلًا بك في منصة معيار.', en: 'Welcome to Miyar.' } },
  welcome_admin_schools: {
    category: 'application',
    type: 'info',
    text: { ar: 'هنا يصلك خبر كل طلب جديد وتقرير جديد من المقوّمين.', en: 'New applications and evaluators’ reports will be shown here.' },
  },
  welcome_admin_users: {
    category: 'user',
    type: 'info',
    text: { ar: 'وهنا يصلك خبر كل حساب جديد ينتظر التوثيق.', en: 'New accounts that wait to be verified will be shown here.' },
  },
  welcome_evaluator: {
    category: 'general',
    type: 'info',
    text: { ar: 'أهلًا بك في منصة معيار. تظهر هنا المدارس التي تُعيَّن لتقويمها.', en: 'Welcome to Miyar. Schools assigned to you will appear here.' },
  },
  task: { category: 'task', type: 'warning', text: { ar: 'لديك مهمة تقويم جديدة.', en: 'You have a new evaluation task.' } },
  feedback_received: { category: 'feedback', type: 'success', text: { ar: 'وصلت ملاحظتك.', en: 'Your feedback has been received.' } },
  welcome_school: {
    category: 'general',
    type: 'info',
    text: { ar: 'أهلًا بك في منصة معيار. قدّم طلب الاعتماد حين تكتمل وثائقك.', en: 'Welcome to Miyar. Apply for accreditation when your documents are ready.' },
  },
  evaluator_assigned: { category: 'evaluator', type: 'info', text: { ar: 'عُيّن مقوّم لمدرستك.', en: 'An evaluator has been assigned to your school.' } },
  visit_scheduled: { category: 'evaluator', type: 'info', text: { ar: 'حُدّد موعد زيارة لمدرستك.', en: 'A visit to your school has been scheduled.' } },
  welcome_trainer: {
    category: 'general',
    type: 'info',
    text: { ar: 'أهلًا بك في منصة معيار. ابدأ بإضافة دورتك التدريبية الأولى.', en: 'Welcome to Miyar. Begin by adding your first training session.' },
  },
} as const satisfies Readonly<Record<string, Template>>;

export const ACTIVITY: typeof OF_DATA & typeof OF_EXAMPLES = { ...OF_DATA, ...OF_EXAMPLES };
export type ActivityKind = keyof typeof ACTIVITY;

/** The examples of each role, the newest first. */
export const EXAMPLES = {
  admin: ['welcome_admin', 'welcome_admin_schools', 'welcome_admin_users'],
  evaluator: ['welcome_evaluator', 'task', 'feedback_received'],
  institution: ['welcome_school', 'evaluator_assigned', 'visit_scheduled'],
  trainer: ['welcome_trainer'],
} as const satisfies Readonly<Record<Role, readonly (keyof typeof OF_EXAMPLES)[]>>;
