import { defineText } from '../../lib/i18n/text.ts';

/** The names of an evaluator’s sections, and what several of them say. */
export const evaluatorText = defineText('evaluator', {
  en: {
    dashboard: 'Home',
    schools: 'Schools',
    cases: 'Cases',
    invitations: 'Invitations',
    reports: 'My reports',
    upload: 'Upload report',
    assigned_schools: 'Assigned schools',
    schools_failed: 'Failed to fetch assigned schools',
    no_schools: 'No school is assigned to you yet',
    no_schools_detail: 'The administration assigns schools to evaluators. Yours appear here at once.',
    reports_failed: 'Failed to fetch reports',
    no_reports: 'You have not uploaded a report yet',
    no_reports_detail: 'After you have visited a school, upload the report here.',
    no_open_school: 'No school is waiting for a report.',
  },
  ar: {
    dashboard: 'الرئيسة',
    schools: 'المدارس',
    cases: 'ملفات الطلبات',
    invitations: 'الدعوات',
    reports: 'تقاريري',
    upload: 'رفع تقرير',
    assigned_schools: 'مدارسك',
    schools_failed: 'تعذّر تحميل مدارسك',
    no_schools: 'لم تُعيَّن لمدرسة بعد',
    no_schools_detail: 'تعيّن الهيئة لكل مدرسة مقوّمًا، وتظهر مدارسك هنا في الحال.',
    reports_failed: 'تعذّر تحميل التقارير',
    no_reports: 'لم ترفع تقريرًا بعد',
    no_reports_detail: 'بعد زيارة المدرسة ارفع تقريرها هنا.',
    no_open_school: 'لا مدرسة تنتظر تقريرك الآن.',
  },
});
