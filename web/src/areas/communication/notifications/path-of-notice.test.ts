import { expect, it } from 'vitest';
import { type About, pathOfNotice } from './path-of-notice.ts';

const about = (category: About['category'], data: About['data'] = {}, type: About['type'] = 'info'): About => ({ category, type, data });

it('leads an administrator to the school, the report or the account', () => {
  expect(pathOfNotice('admin', about('application', { school_id: 3, application_id: 9 }))).toBe('/dashboard/admin?view=schools&school=3');
  expect(pathOfNotice('admin', about('report', { school_id: 3, report_id: 5 }))).toBe('/dashboard/admin?view=evaluation-reports&school_id=3&report=5');
  expect(pathOfNotice('admin', about('report', { school_id: 3, report_id: 5 }, 'warning'))).toBe('/dashboard/admin?view=schools&school=3');
  expect(pathOfNotice('admin', about('user', { user_id: 4, user_name: 'Sara' }))).toBe('/dashboard/admin?view=users&q=Sara');
  expect(pathOfNotice('admin', about('user', { request_id: 4 }, 'warning'))).toBe('/dashboard/admin?view=privacy');
  expect(pathOfNotice('admin', about('user', { breach_id: 4 }, 'error'))).toBe('/dashboard/admin?view=privacy&part=breaches');
  expect(pathOfNotice('admin', about('general'))).toBe('/dashboard/admin?view=dashboard');
});

it('leads an evaluator to what is theirs, and to the list where it is theirs no more', () => {
  expect(pathOfNotice('evaluator', about('assignment', { school_id: 3 }, 'success'))).toBe('/dashboard/evaluator?view=schools&school=3');
  expect(pathOfNotice('evaluator', about('assignment', { school_id: 3 }, 'warning'))).toBe('/dashboard/evaluator?view=schools');
  expect(pathOfNotice('evaluator', about('report', { report_id: 5 }))).toBe('/dashboard/evaluator?view=reports&report=5');
  expect(pathOfNotice('evaluator', about('feedback', { feedback_id: 5 }))).toBe('/dashboard/evaluator?view=reports&list=feedback');
});

it('leads a school to its application or its feedback', () => {
  expect(pathOfNotice('institution', about('approval', { application_id: 9 }))).toBe('/dashboard/school?view=applications&application=9');
  expect(pathOfNotice('institution', about('feedback', { feedback_id: 5, application_id: 9 }))).toBe('/dashboard/school?view=feedback');
});

it('leads a trainer to the session or the record, and to the list after a session has gone', () => {
  expect(pathOfNotice('trainer', about('session', { session_id: 7 }, 'success'))).toBe('/dashboard/trainer?view=training&session=7');
  expect(pathOfNotice('trainer', about('session', { session_id: 7 }))).toBe('/dashboard/trainer?view=training');
  expect(pathOfNotice('trainer', about('attendance', { attendance_id: 8 }, 'success'))).toBe('/dashboard/trainer?view=attendance&record=8');
  expect(pathOfNotice('trainer', about('attendance', { attendance_id: null }))).toBe('/dashboard/trainer?view=attendance');
});
