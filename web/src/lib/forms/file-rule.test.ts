import { applications } from '@miyar/contract/accreditation/applications';
import { visitReports } from '@miyar/contract/accreditation/visit-reports';
import { describe, expect, it } from 'vitest';
import type { Language } from '../i18n/current-language.ts';
import { fileProblem, megabytesOf } from './file-rule.ts';

const MB = 1024 * 1024;
const rule = visitReports.upload.files.file;
const reportFileProblem = (file: Pick<File, 'name' | 'size'>, language: Language) => fileProblem(file, rule, language);

describe('a file chosen for a report', () => {
  it.each(['visit.pdf', 'visit.doc', 'visit.docx', 'VISIT.JPG', 'visit.jpeg', 'visit.png', 'تقرير الزيارة.pdf', 'v.1.2.pdf'])('takes %s', (name) => {
    expect(reportFileProblem({ name, size: 1 }, 'en')).toBeUndefined();
  });

  it.each(['visit.txt', 'visit', 'pdf', 'visit.pdf.exe'])('refuses %s', (name) => {
    expect(reportFileProblem({ name, size: 1 }, 'en')).toBe('This file type is not accepted here. Accepted: pdf, doc, docx, jpg, jpeg, png.');
  });

  it('takes ten megabytes, and not a byte more', () => {
    expect(megabytesOf(rule)).toBe(10);
    expect(reportFileProblem({ name: 'a.pdf', size: 10 * MB }, 'ar')).toBeUndefined();
    expect(reportFileProblem({ name: 'a.pdf', size: 10 * MB + 1 }, 'ar')).toBe('حجم الملف أكبر من المسموح (10 ميغابايت).');
  });

  it('refuses an empty file', () => {
    expect(reportFileProblem({ name: 'a.pdf', size: 0 }, 'ar')).toBe('الملف فارغ.');
  });
});

it('takes what its endpoint takes, and says that alone', () => {
  const pdf = applications.submit.files.registration_doc;
  expect(fileProblem({ name: 'licence.docx', size: 10 }, pdf, 'ar')).toBe('نوع الملف غير مقبول هنا. المقبول: pdf.');
  expect(fileProblem({ name: 'pdf', size: 10 }, pdf, 'en')).toBe('This file type is not accepted here. Accepted: pdf.');
  expect(fileProblem({ name: 'ترخيص.PDF', size: pdf.maxBytes }, pdf, 'ar')).toBeUndefined();
});
