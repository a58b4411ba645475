import { defineText } from '../../lib/i18n/text.ts';

export const reportsViewText = defineText('admin-reports', {
  en: {
    reports_title: 'What evaluators reported',
    reports_counted_one: 'One report',
    reports_counted_other: '{{count}} reports',
    reports_lead:
      'The visit reports of the short path and the final reports of cases. A visit report that a decision is based on cannot be deleted, nor can a final report.',
    reports_search: 'Search the reports',
    reports_search_in: 'Search by school or evaluator',
    no_report_found: 'No report fits',
    no_report_found_detail: 'Search for other words, or show all reports.',
    show_all_reports: 'Show all reports',
    all_reports: 'Visit reports and final reports',
  },
  ar: {
    reports_title: 'تقارير المقوّمين',
    reports_counted_zero: 'لا تقارير بعد',
    reports_counted_one: 'تقرير واحد',
    reports_counted_two: 'تقريران',
    reports_counted_few: '{{count}} تقارير',
    reports_counted_many: '{{count}} تقريرًا',
    reports_counted_other: '{{count}} تقرير',
    reports_lead: 'تقارير الزيارات في المسار المختصر، والتقارير النهائية لملفات الطلبات. لا يُحذف تقرير زيارة بُني عليه قرار، ولا تقرير نهائي.',
    reports_search: 'البحث في التقارير',
    reports_search_in: 'ابحث بالمدرسة أو المقوّم',
    no_report_found: 'لم نجد تقريرًا',
    no_report_found_detail: 'ابحث بكلمات أخرى أو اعرض التقارير كلها.',
    show_all_reports: 'عرض كل التقارير',
    all_reports: 'تقارير الزيارات والتقارير النهائية',
  },
});
