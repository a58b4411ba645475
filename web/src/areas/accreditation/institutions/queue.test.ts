import type { School } from '@miyar/contract/accreditation/institutions';
import { describe, expect, it } from 'vitest';
import { oldestOf, queueOf } from './queue.ts';

const school = (id: number, application_id: number, created_at: string): School => ({
  id,
  application_id,
  created_at,
  joiningDate: created_at,
  accreditationPeriod: null,
  name: `School ${id}`,
  name_alternative: null,
  country: 'Kenya',
  status: 'pending',
  evaluator_id: null,
  evaluator_name: null,
  accreditation_type: 'new',
  profile: 'light',
  report_count: 0,
  can: { assign: true, change_evaluator: true, decide: true },
});

describe('the queue', () => {
  const renewing = school(1, 30, '2023-05-07T05:24:00.000Z');
  const fresh = school(2, 20, '2026-09-20T05:24:00.000Z');
  const applications = [
    { id: 30, submitted_at: '2026-09-27T05:24:00.000Z' },
    { id: 20, submitted_at: '2026-09-20T05:24:00.000Z' },
  ];

  it('goes by the open application, not by when the school was first known', () => {
    expect(queueOf([renewing, fresh], applications).map(({ school, submittedAt }) => [school.id, submittedAt?.slice(0, 10)])).toEqual([
      [2, '2026-09-20'],
      [1, '2026-09-27'],
    ]);
  });

  it('begins with what the administration can act on', () => {
    const visited = {
      ...school(3, 40, '2026-10-01T05:24:00.000Z'),
      can: { assign: 'already_assigned', change_evaluator: true, decide: 'report_required' } as const,
    };
    const full = {
      ...school(5, 60, '2026-09-01T05:24:00.000Z'),
      profile: 'full' as const,
      can: { assign: 'use_full_process', change_evaluator: 'use_full_process', decide: 'use_full_process' } as const,
    };
    const ids = (schools: School[]) => queueOf(schools, []).map(({ school: { id } }) => id);
    expect(ids([full, visited, fresh])).toEqual([2, 5, 3]);
    expect(ids([full, { ...visited, can: { ...visited.can, decide: true } }, fresh])).toEqual([2, 3, 5]);
  });

  it('keeps a school whose application is not known yet', () => {
    expect(queueOf([fresh], [])).toEqual([{ school: fresh, submittedAt: undefined }]);
  });

  it('knows the oldest', () => {
    expect([oldestOf(applications), oldestOf([])]).toEqual(['2026-09-20T05:24:00.000Z', undefined]);
  });
});
