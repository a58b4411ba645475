import type { AssignedSchool } from '@miyar/contract/schools';
import { describe, expect, it } from 'vitest';
import { type AssignedView, awaitingVisit, filterAssigned, schoolsAmong } from './filter-assigned.ts';

const school = (id: number, name: string, assigned_at: string, more: Partial<AssignedSchool> = {}): AssignedSchool => ({
  id,
  name,
  name_alternative: null,
  country: 'Kenya',
  status: 'pending',
  created_at: assigned_at,
  assigned_at,
  report_count: 0,
  documents: [],
  can: { report: true },
  ...more,
});

const huda = school(1, 'Al-Huda School', '2026-10-20T00:00:00Z', { name_alternative: 'مدرسة الهدى', country: 'Uganda', report_count: 1 });
const zaid = school(2, 'Zaid Institute', '2026-07-26T00:00:00Z', { name_alternative: 'معهد زيد' });
const before = school(1, 'Al-Huda School', '2024-02-04T00:00:00Z', {
  name_alternative: 'مدرسة الهدى',
  country: 'Uganda',
  status: 'approved',
  report_count: 1,
  can: { report: 'already_decided' },
});
const rows = [zaid, huda, before];
const seen = (view: Partial<AssignedView>, language: 'ar' | 'en' = 'en') =>
  filterAssigned(rows, { search: '', sorting: 'latest', status: 'all', ...view }, language).map(({ assigned_at }) => assigned_at.slice(0, 7));

describe('the assigned schools', () => {
  it('are sorted as asked', () => {
    expect(seen({})).toEqual(['2026-10', '2026-07', '2024-02']);
    expect(seen({ sorting: 'oldest' })).toEqual(['2024-02', '2026-07', '2026-10']);
    expect(seen({ sorting: 'name' })).toEqual(['2026-10', '2024-02', '2026-07']);
    expect(seen({ sorting: 'name' }, 'ar')).toEqual(['2026-10', '2024-02', '2026-07']);
  });

  it('are found by either name and by country in either language', () => {
    expect([
      seen({ search: 'huda' }).length,
      seen({ search: 'مدرسه الهدي' }).length,
      seen({ search: 'أوغندا' }).length,
      seen({ search: 'kenya zaid' }).length,
      seen({ search: 'zzz' }).length,
    ]).toEqual([2, 2, 2, 1, 0]);
  });

  it('are narrowed by status', () => {
    expect(seen({ status: 'approved' })).toEqual(['2024-02']);
  });

  it('leave the list they were given as it was', () => {
    seen({ sorting: 'oldest' });
    expect(rows).toEqual([zaid, huda, before]);
  });

  it('await a visit while their open application has no report', () => {
    expect(awaitingVisit(rows)).toEqual([zaid]);
    expect(schoolsAmong(rows)).toBe(2);
  });
});
