import type { Language } from '@miyar/contract';
import type { Role } from '@miyar/contract/core/endpoint';
import { namesFor } from '@miyar/contract/core/shown-names';
import type { Actor } from '../../../../platform/http/actor.ts';
import type { Services } from '../../../../services.ts';
import { applicationsOf } from '../../../accreditation/applications/reads.ts';
import { feedbackForOrganisation } from '../../../accreditation/feedback/reads.ts';
import { schoolsAssignedTo } from '../../../accreditation/institution-lists/assigned.ts';
import { createSchoolList } from '../../../accreditation/institution-lists/list.ts';
import { allReports, historyOf } from '../../../accreditation/visit-reports/list.ts';
import { trainerDashboard } from '../../../training/attendance/reads.ts';
import { activity, type ActivityRow } from './activity.ts';

/** How many of each kind replace a list of notifications. */
const FEW = 10;

type Read = (actor: Actor, language: Language) => Promise<ActivityRow[]>;

/**
 * The activity from a person's own data, shown in place of notifications that can't be loaded. It reads no notification, so it works even when those fail.
 * Newest first.
 */
export function activityReads(services: Services): Read {
  const schools = createSchoolList(services);
  const ofRole: Readonly<Record<Role, Read>> = {
    admin: (_actor, language) => ofAdmin(services, schools, language),
    evaluator: (actor, language) => ofEvaluator(services, actor, language),
    institution: (actor, language) => ofSchool(services, actor, language),
    trainer: (actor, language) => ofTrainer(services, actor, language),
  };
  return async (actor, language) => (await ofRole[actor.role](actor, language)).toSorted((a, b) => b.timestamp.localeCompare(a.timestamp));
}

const nameOf = (name: string, alternative: string | null, language: Language) => namesFor({ name, name_alternative: alternative }, language).first;

/** The applications that wait, and the newest reports. */
async function ofAdmin(services: Services, schools: ReturnType<typeof createSchoolList>, language: Language) {
  const [waiting, reports] = await Promise.all([schools({ status: 'pending', limit: FEW, language }), allReports(services, { limit: FEW, language })]);
  return [
    ...waiting.rows.map(({ id, name, name_alternative, created_at: timestamp }) =>
      activity('new_application', { id, timestamp, values: { school: nameOf(name, name_alternative, language) }, data: { school_id: id } }, language),
    ),
    ...reports.rows.map(({ id, school_id, school_name, school_name_alternative, evaluator_name: evaluator, submitted_at: timestamp }) =>
      activity(
        'new_report',
        { id, timestamp, values: { evaluator, school: nameOf(school_name, school_name_alternative, language) }, data: { school_id, report_id: id } },
        language,
      ),
    ),
  ];
}

/** The pending schools of an evaluator, and their newest reports. */
async function ofEvaluator(services: Services, actor: Actor, language: Language) {
  const [assigned, reports] = await Promise.all([
    schoolsAssignedTo(services, actor, { limit: FEW, language }),
    historyOf(services, actor, { limit: FEW, language }),
  ]);
  return [
    ...assigned.rows
      .filter(({ status }) => status === 'pending')
      .map(({ id, name, name_alternative, assigned_at: timestamp }) =>
        activity(
          'school_assigned',
          { id: `${id}-${timestamp}`, timestamp, values: { school: nameOf(name, name_alternative, language) }, data: { school_id: id } },
          language,
        ),
      ),
    ...reports.rows.map(({ id, school_name, school_name_alternative, created_at: timestamp }) =>
      activity(
        'report_uploaded',
        { id, timestamp, values: { school: nameOf(school_name, school_name_alternative, language) }, data: { report_id: id } },
        language,
      ),
    ),
  ];
}

const OF_STATUS = { pending: 'under_review', approved: 'approved', rejected: 'rejected' } as const;

/** The status of each application of an institution, and the newest feedback on it. */
async function ofSchool(services: Services, actor: Actor, language: Language) {
  const [applications, feedback] = await Promise.all([
    applicationsOf(services, actor, { limit: FEW }),
    feedbackForOrganisation(services, actor, { limit: FEW }),
  ]);
  return [
    ...applications.rows.map(({ id, name, name_alternative, status, submitted_at, decided_at }) =>
      activity(
        OF_STATUS[status],
        {
          id,
          timestamp: status === 'pending' ? submitted_at : (decided_at ?? submitted_at),
          values: { school: nameOf(name, name_alternative, language) },
          data: { application_id: id },
        },
        language,
      ),
    ),
    ...feedback.rows.map(({ id, evaluator_name: evaluator, created_at: timestamp }) =>
      activity('feedback', { id, timestamp, values: { evaluator }, data: { feedback_id: id } }, language),
    ),
  ];
}

/** The newest sessions and attendance records of a trainer. */
async function ofTrainer(services: Services, actor: Actor, language: Language) {
  const { sessions, attendance } = await trainerDashboard(services, actor);
  return [
    ...sessions.map(({ id, title, created_at: timestamp }) => activity('session', { id, timestamp, values: { title }, data: { session_id: id } }, language)),
    ...attendance.map(({ id, session_title: title, created_at: timestamp }) =>
      activity('attendance', { id, timestamp, values: { title }, data: { attendance_id: id } }, language),
    ),
  ];
}
