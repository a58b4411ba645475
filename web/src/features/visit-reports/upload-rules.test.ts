import { describe, expect, it } from 'vitest';
import { lacksSomething, uploadProblems } from './upload-rules.ts';

const now = new Date('2026-11-21T09:00:00Z');
const schools = [{ value: '1', label: 'Al-Huda', assignedOn: '2026-10-04' }];
const file = new File(['%PDF'], 'visit.pdf');

describe('the upload of a report', () => {
  it('wants a school, a day and a file', () => {
    const problems = uploadProblems({ school_id: '', visit_date: '', file: null }, schools, 'en', now);
    expect(problems).toEqual({ school_id: 'required', visit_date: 'required', file: 'file_required' });
    expect(lacksSomething(Object.values(problems))).toBe(true);
  });

  it('takes today, and no day after it', () => {
    expect(uploadProblems({ school_id: '1', visit_date: '2026-11-21', file }, schools, 'en', now)).toEqual({});
    expect(uploadProblems({ school_id: '1', visit_date: '2026-11-22', file }, schools, 'en', now)).toEqual({ visit_date: 'visit_date_in_future' });
  });

  it('takes a day up to a year before the assignment, and none before it', () => {
    expect(uploadProblems({ school_id: '1', visit_date: '2025-10-04', file }, schools, 'en', now)).toEqual({});
    expect(uploadProblems({ school_id: '1', visit_date: '2025-10-03', file }, schools, 'en', now)).toEqual({ visit_date: 'visit_date_too_early' });
  });

  it('tells a wrong file from a missing one', () => {
    const problems = uploadProblems({ school_id: '1', visit_date: '2026-11-21', file: new File(['x'], 'visit.txt') }, schools, 'en', now);
    expect(problems.file).toContain('not accepted');
    expect(lacksSomething(Object.values(problems))).toBe(false);
  });
});
