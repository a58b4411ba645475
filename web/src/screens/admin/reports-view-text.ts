import { defineText } from '../../lib/i18n/text.ts';

export const reportsViewText = defineText('admin-reports', {
  en: {
    reports_title: 'What evaluators reported',
    reports_counted_one: 'One visit report',
    reports_counted_other: '{{count}} visit reports',
    reports_lead: 'A report that a decision is based on cannot be deleted.',
    reports_search: 'Search the reports',
    reports_search_in: 'Search by school or evaluator',
    no_report_found: 'No report fits',
    no_report_found_detail: 'Search for other words, or show all reports.',
    show_all_reports: 'Show all reports',
    uploaded_reports: 'Uploaded reports',
  },
  ar: {
    reports_title: 'تقارير المقوّمين',
    reports_counted_zero: 'لا تقارير بعد',
    reports_counted_one: 'تقرير زيارة واحد',
    reports_counted_two: 'تقريرا زيارة',
    reports_counted_few: '{{count}} تقارير زيارة',
    reports_counted_many: '{{count}} تقرير زيارة',
    reports_counted_other: '{{count}} تقرير زيارة',
    reports_lead: 'لا يُحذف تقرير بُني عليه قرار.',
    reports_search: 'البحث في التقارير',
    reports_search_in: 'ابحث بالمدرسة أو المقوّم',
    no_report_found: 'لم نجد تقريرًا',
    no_report_found_detail: 'ابحث بكلمات أخرى أو اعرض التقارير كلها.',
    show_all_reports: 'عرض كل التقارير',
    uploaded_reports: 'التقارير المرفوعة',
  },
});
