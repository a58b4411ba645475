import type { Role } from '@miyar/contract/core/endpoint';
import type { Notification } from '@miyar/contract/communication/notifications';
import { paths } from '@miyar/contract/core/pages';
import { CATEGORIES } from './categories-text.ts';

/** The part of a notification that shows where its subject is. */
export type About = Pick<Notification, 'category' | 'type' | 'data'>;

/**
 * Where a role finds what a notification is about: its own page or dialog, or the list where it would be. A warning or
 * a notice about a session may concern something deleted or passed on, which has no page any more.
 */
export function pathOfNotice(role: Role, about: About): string {
  const places: Readonly<Record<Role, (about: About) => string>> = { admin, evaluator, institution, trainer };
  return CATEGORIES[about.category]?.leadsTo?.[role] ?? places[role](about);
}

const idIn = ({ data }: About, name: string): number | undefined => {
  const value = Number(data[name] ?? 0);
  return Number.isInteger(value) && value > 0 ? value : undefined;
};

function admin(about: About): string {
  const { category, type, data } = about;
  const school = idIn(about, 'school_id');
  if (idIn(about, 'breach_id') !== undefined) return paths.admin('privacy', { part: 'breaches' });
  if (idIn(about, 'request_id') !== undefined) return paths.admin('privacy');
  if (category === 'user') return paths.admin('users', { q: typeof data['user_name'] === 'string' ? data['user_name'] : undefined });
  if (category === 'report' && type !== 'warning') return paths.admin('evaluation-reports', { school_id: school, report: idIn(about, 'report_id') });
  return school === undefined ? paths.admin('dashboard') : paths.admin('schools', { school });
}

function evaluator(about: About): string {
  const { category, type } = about;
  const gone = type === 'warning';
  if (category === 'report') return paths.evaluator('reports', { report: gone ? undefined : idIn(about, 'report_id') });
  return paths.evaluator('schools', { school: gone ? undefined : idIn(about, 'school_id') });
}

function institution(about: About): string {
  return paths.school('applications', { application: idIn(about, 'application_id') });
}

function trainer(about: About): string {
  const { category, type } = about;
  if (category === 'attendance') return paths.trainer('attendance', { record: idIn(about, 'attendance_id') });
  return paths.trainer('training', { session: category === 'session' && type === 'success' ? idIn(about, 'session_id') : undefined });
}
