import type { Application } from '@miyar/contract/applications';
import type { AttendanceRecord } from '@miyar/contract/attendance';
import type { Role } from '@miyar/contract/endpoint';
import type { Feedback } from '@miyar/contract/feedback';
import type { Notification } from '@miyar/contract/notifications';
import type { AssignedSchool, School } from '@miyar/contract/schools';
import type { TrainingSession } from '@miyar/contract/training-sessions';
import type { Report, VisitReport } from '@miyar/contract/visit-reports';
import type { Language } from '../../lib/current-language.ts';
import { textIn } from '../../lib/text.ts';
import { paths } from '../../paths.ts';
import { namesFor } from '@miyar/contract/shown-names';
import { reportedSchool } from '../visit-reports/reported-school.ts';
import { derivedText } from './derived-text.ts';

/** Something told without the server having told it: never unread, never counted (decision A42). */
export interface Told {
  key: string;
  href?: string;
  notice: Pick<Notification, 'message' | 'timestamp' | 'type' | 'category' | 'read'>;
}

type What = Pick<Notification, 'message' | 'timestamp' | 'type' | 'category'>;

const told = (key: string, what: What, href?: string): Told => ({ key, ...(href !== undefined && { href }), notice: { ...what, read: true } });

const newestFirst = (some: readonly Told[]): Told[] => some.toSorted((a, b) => b.notice.timestamp.localeCompare(a.notice.timestamp));

/** What an administrator can be told: the applications that wait, and the reports. */
export function toldToAdmin(waiting: readonly School[], reports: readonly Report[], language: Language): Told[] {
  const t = textIn(derivedText, language);
  return newestFirst([
    ...waiting.map((school) =>
      told(
        `school-${school.id}`,
        {
          message: t('new_application', { school: namesFor(school, language).first }),
          timestamp: school.created_at,
          type: 'info',
          category: 'application',
        },
        paths.admin('schools', { school: school.id }),
      ),
    ),
    ...reports.map((report) =>
      told(
        `report-${report.id}`,
        {
          message: t('new_report', { evaluator: report.evaluator_name, school: namesFor(reportedSchool(report), language).first }),
          timestamp: report.submitted_at,
          type: 'info',
          category: 'report',
        },
        paths.admin('evaluation-reports', { school_id: report.school_id, report: report.id }),
      ),
    ),
  ]);
}

/** What an evaluator can be told: each pending school that is theirs, and each report of theirs (S1§4). */
export function toldToEvaluator(assigned: readonly AssignedSchool[], reports: readonly VisitReport[], language: Language): Told[] {
  const t = textIn(derivedText, language);
  const pending = assigned.filter(({ status }) => status === 'pending');
  return newestFirst([
    ...pending.map((school) =>
      told(
        `school-${school.id}-${school.assigned_at}`,
        {
          message: t('school_assigned', { school: namesFor(school, language).first }),
          timestamp: school.assigned_at,
          type: 'success',
          category: 'assignment',
        },
        paths.evaluator('schools', { school: school.id }),
      ),
    ),
    ...reports.map((report) =>
      told(
        `report-${report.id}`,
        {
          message: t('report_uploaded', { school: namesFor(reportedSchool(report), language).first }),
          timestamp: report.created_at,
          type: 'info',
          category: 'report',
        },
        paths.evaluator('reports', { report: report.id }),
      ),
    ),
  ]);
}

/** What a school can be told: how each of its applications stands, and the feedback on it (S1§4). */
export function toldToSchool(applications: readonly Application[], feedback: readonly Feedback[], language: Language): Told[] {
  const t = textIn(derivedText, language);
  const standing = (application: Application): What => {
    const school = namesFor(application, language).first;
    const { status, submitted_at, decided_at } = application;
    if (status === 'pending') return { message: t('under_review', { school }), timestamp: submitted_at, type: 'info', category: 'application' };
    const timestamp = decided_at ?? submitted_at;
    if (status === 'approved') return { message: t('approved', { school }), timestamp, type: 'success', category: 'approval' };
    return { message: t('rejected'), timestamp, type: 'error', category: 'application' };
  };
  return newestFirst([
    ...applications.map((application) =>
      told(`application-${application.id}`, standing(application), paths.school('dashboard', { application: application.id })),
    ),
    ...feedback.map(({ id, evaluator_name: evaluator, created_at: timestamp }) =>
      told(`feedback-${id}`, { message: t('feedback', { evaluator }), timestamp, type: 'info', category: 'feedback' }, paths.school('feedback')),
    ),
  ]);
}

/** What a trainer can be told: their newest sessions and attendance records. */
export function toldToTrainer(sessions: readonly TrainingSession[], records: readonly AttendanceRecord[], language: Language): Told[] {
  const t = textIn(derivedText, language);
  return newestFirst([
    ...sessions.map(({ id, title, created_at: timestamp }) =>
      told(`session-${id}`, { message: t('session', { title }), timestamp, type: 'success', category: 'session' }, paths.trainer('training', { session: id })),
    ),
    ...records.map(({ id, session_title: title, created_at: timestamp }) =>
      told(
        `record-${id}`,
        { message: t('attendance', { title }), timestamp, type: 'success', category: 'attendance' },
        paths.trainer('attendance', { record: id }),
      ),
    ),
  ]);
}

const DAY = 86_400_000;
const SAMPLES = {
  admin: [
    ['welcome_admin', 'info', 'general'],
    ['welcome_admin_schools', 'info', 'application'],
    ['welcome_admin_users', 'info', 'user'],
  ],
  evaluator: [
    ['welcome_evaluator', 'info', 'general'],
    ['task', 'warning', 'task'],
    ['feedback_received', 'success', 'feedback'],
  ],
  institution: [
    ['welcome_school', 'info', 'general'],
    ['evaluator_assigned', 'info', 'evaluator'],
    ['visit_scheduled', 'info', 'evaluator'],
  ],
  trainer: [['welcome_trainer', 'info', 'general']],
} as const satisfies Readonly<Record<Role, readonly (readonly [keyof typeof derivedText.en, Notification['type'], Notification['category']])[]>>;

/** The examples of S1§4, the second a day old and the third two days; shown only where nothing at all exists. */
export function examples(role: Role, language: Language, now: Date): Told[] {
  const t = textIn(derivedText, language);
  return SAMPLES[role].map(([text, type, category], age) =>
    told(text, { message: t(text), timestamp: new Date(now.getTime() - age * DAY).toISOString(), type, category }),
  );
}
