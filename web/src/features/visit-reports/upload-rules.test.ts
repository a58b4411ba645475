import { describe, expect, it } from 'vitest';
import { lacksSomething, uploadProblems } from './upload-rules.ts';

const now = new Date('2026-11-21T09:00:00Z');
const file = new File(['%PDF'], 'visit.pdf');

describe('the upload of a report', () => {
  it('wants a school, a day and a file', () => {
    const problems = uploadProblems({ school_id: '', visit_date: '', file: null }, 'en', now);
    expect(problems).toEqual({ school_id: 'required', visit_date: 'required', file: 'file_required' });
    expect(lacksSomething(Object.values(problems))).toBe(true);
  });

  it('takes today, and no day after it', () => {
    expect(uploadProblems({ school_id: '1', visit_date: '2026-11-21', file }, 'en', now)).toEqual({});
    expect(uploadProblems({ school_id: '1', visit_date: '2026-11-22', file }, 'en', now)).toEqual({ visit_date: 'visit_date_in_future' });
  });

  it('tells a wrong file from a missing one', () => {
    const problems = uploadProblems({ school_id: '1', visit_date: '2026-11-21', file: new File(['x'], 'visit.txt') }, 'en', now);
    expect(problems.file).toContain('not accepted');
    expect(lacksSomething(Object.values(problems))).toBe(false);
  });
});
