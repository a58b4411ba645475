import { defineErrors } from './define-errors.ts';

/** The errors of the report for families. */
export const FAMILY_ERRORS = defineErrors({
  family_report_incomplete: { status: 422, ar: 'تقرير الأسر ناقص: {{parts}}.', en: 'The report for families is incomplete. Missing: {{parts}}.' },
  source_missing: { status: 422, ar: 'اربط كل بند بمؤشر واحد على الأقل.', en: 'Link every item to at least one indicator.' },
  numbers_differ: { status: 422, ar: 'الأرقام في النصين مختلفة: {{numbers}}.', en: 'The two texts have different numbers: {{numbers}}.' },
  number_without_source: { status: 422, ar: 'الرقم {{number}} ليس من أرقام التقرير.', en: 'The number {{number}} is not a figure of the report.' },
  sheet_too_long: {
    status: 422,
    ar: 'النص {{language}} أطول من صفحة واحدة بعدد {{lines}} من الأسطر.',
    en: 'The {{language}} text is {{lines}} lines longer than one page.',
  },
});
