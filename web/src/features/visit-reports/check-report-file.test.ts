import { describe, expect, it } from 'vitest';
import { REPORT_MEGABYTES, reportFileProblem } from './check-report-file.ts';

const MB = 1024 * 1024;

describe('a file chosen for a report', () => {
  it.each(['visit.pdf', 'visit.doc', 'visit.docx', 'VISIT.JPG', 'visit.jpeg', 'visit.png', 'تقرير الزيارة.pdf', 'v.1.2.pdf'])('takes %s', (name) => {
    expect(reportFileProblem({ name, size: 1 }, 'en')).toBeUndefined();
  });

  it.each(['visit.txt', 'visit', 'pdf', 'visit.pdf.exe'])('refuses %s', (name) => {
    expect(reportFileProblem({ name, size: 1 }, 'en')).toBe('This file type is not accepted here. Accepted: pdf, doc, docx, jpg, jpeg, png.');
  });

  it('takes ten megabytes, and not a byte more', () => {
    expect(REPORT_MEGABYTES).toBe(10);
    expect(reportFileProblem({ name: 'a.pdf', size: 10 * MB }, 'ar')).toBeUndefined();
    expect(reportFileProblem({ name: 'a.pdf', size: 10 * MB + 1 }, 'ar')).toBe('حجم الملف أكبر من المسموح (10 ميغابايت).');
  });

  it('refuses an empty file', () => {
    expect(reportFileProblem({ name: 'a.pdf', size: 0 }, 'ar')).toBe('الملف فارغ.');
  });
});
