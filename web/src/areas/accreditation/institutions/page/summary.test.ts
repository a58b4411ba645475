import { describe, expect, it } from 'vitest';
import { stagesOf } from './summary.ts';

const AT = '2026-10-20T06:40:00Z';
const LATER = '2026-10-25T06:40:00Z';
const school = (changes: object = {}) =>
  ({
    application_id: 2,
    applications: [
      { id: 2, status: 'pending', submitted_at: AT, decided_at: null },
      { id: 1, status: 'rejected', submitted_at: AT, decided_at: AT },
    ],
    assignments: [],
    reports: [],
    ...changes,
  }) as unknown as Parameters<typeof stagesOf>[0];

const reached = (given: Parameters<typeof stagesOf>[0]) => stagesOf(given)?.stages.map(({ at }) => at);

describe('the stages of a school', () => {
  it('begin with its present application, whatever came of the one before', () => {
    const before = { application_id: 1, assigned_at: AT, submitted_at: AT, visit_date: '2026-10-01' };
    expect(reached(school({ assignments: [before], reports: [before] }))).toEqual([AT, null, null, null]);
  });

  it('have the first assignment and the first report', () => {
    const assignments = [LATER, AT].map((assigned_at) => ({ application_id: 2, assigned_at }));
    const reports = [{ application_id: 2, submitted_at: LATER, visit_date: '2026-10-24' }];
    expect(reached(school({ assignments, reports }))).toEqual([AT, AT, LATER, null]);
    expect(stagesOf(school({ reports }))?.visit_date).toBe('2026-10-24');
  });

  it('are none without an application', () => {
    expect(stagesOf(school({ applications: [] }))).toBeUndefined();
  });
});
