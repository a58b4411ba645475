import type { Application } from '@miyar/contract/applications';
import type { AssignedSchool } from '@miyar/contract/schools';
import { expect, it } from 'vitest';
import { examples, toldToEvaluator, toldToSchool } from './derived.ts';

const school = (id: number, status: AssignedSchool['status']) =>
  ({ id, name: `School ${id}`, name_alternative: null, status, assigned_at: `2026-11-0${id}T08:00:00.000Z` }) as AssignedSchool;
const application = (id: number, status: Application['status'], decided_at: string | null) =>
  ({ id, name: 'Huda', name_alternative: 'هدى', status, submitted_at: '2026-11-01T08:00:00.000Z', decided_at }) as Application;

it('tells an evaluator of each pending school, newest first, and of nothing decided', () => {
  const told = toldToEvaluator([school(1, 'pending'), school(2, 'approved'), school(3, 'pending')], [], 'en');
  expect(told.map(({ notice }) => [notice.type, notice.category, notice.read])).toEqual([
    ['success', 'assignment', true],
    ['success', 'assignment', true],
  ]);
  expect(told[0]?.notice.message).toContain('School 3');
  expect(told[0]?.href).toBe('/dashboard/evaluator?view=schools&school=3');
});

it('tells a school how its applications stand, in the words of the specification', () => {
  const told = toldToSchool(
    [application(1, 'pending', null), application(2, 'approved', '2026-11-03T08:00:00.000Z'), application(3, 'rejected', '2026-11-04T08:00:00.000Z')],
    [],
    'en',
  );
  expect(told.map(({ notice }) => notice.category)).toEqual(['application', 'approval', 'application']);
  expect(told[0]?.notice.message).toBe('Your accreditation application has been rejected. Please review and resubmit.');
  expect(told[1]?.notice.message).toContain('Congratulations');
  expect(toldToSchool([application(1, 'pending', null)], [], 'ar')[0]?.notice.message).toContain('هدى');
});

it('has examples one and two days old, none of them unread', () => {
  const now = new Date('2026-11-20T10:00:00.000Z');
  expect(examples('evaluator', 'en', now).map(({ notice }) => [notice.timestamp.slice(0, 10), notice.read])).toEqual([
    ['2026-11-20', true],
    ['2026-11-19', true],
    ['2026-11-18', true],
  ]);
  expect(examples('institution', 'ar', now)).toHaveLength(3);
});
