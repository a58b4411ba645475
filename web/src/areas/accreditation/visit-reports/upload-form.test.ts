import { visitReports } from '@miyar/contract/rules/accreditation/visit-reports';
import { describe, expect, it } from 'vitest';
import { lacksSomething } from '../../../lib/forms/lacks-something.ts';
import { problemsOf } from '../../../lib/forms/problems.ts';
import type { Language } from '../../../lib/i18n/current-language.ts';
import { isReported, type ReportedSchool, type UploadForm, uploadForm } from './upload-form.ts';

const now = new Date('2026-11-21T09:00:00Z');
const schools = [{ value: '1', label: 'Al-Huda', assignedOn: '2026-10-04', visitedOn: ['2026-10-20'] }];
const file = new File(['%PDF'], 'visit.pdf');
const uploadProblems = (form: UploadForm, among: readonly ReportedSchool[], language: Language, at: Date) =>
  problemsOf(visitReports.upload, uploadForm(among, at), form, language);

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

  it('distinguishes a wrong file from a missing one', () => {
    const problems = uploadProblems({ school_id: '1', visit_date: '2026-11-21', file: new File(['x'], 'visit.txt') }, schools, 'en', now);
    expect(problems.file).toContain('not accepted');
    expect(lacksSomething(Object.values(problems))).toBe(false);
  });
});

it('knows a visit that has a report: the same school on the same day', () => {
  expect(isReported(schools, '1', '2026-10-20')).toBe(true);
  expect(isReported(schools, '1', '2026-10-21')).toBe(false);
  expect(isReported(schools, '2', '2026-10-20')).toBe(false);
});
