import { defineText } from '../../lib/i18n/text.ts';

export const firstSchoolText = defineText('evaluator-first-school', {
  en: {
    steps: 'From a school to its report',
    assigned: 'A school is assigned to you',
    assigned_detail: 'You are notified, and it is listed here',
    read: 'Read its documents',
    read_detail: 'Here, or all in one file',
    visit: 'Visit it',
    visit_detail: 'On a day you agree on with the school',
    report: 'Upload the report',
    report_detail: 'The decision is taken on it',
    next_title: 'The authority assigns you a school',
    next_detail: 'Nothing is needed from you now. Meanwhile you can read what schools are evaluated by.',
    action: 'Read the standard',
  },
  ar: {
    steps: 'من المدرسة إلى تقريرها',
    assigned: 'تعيينك لمدرسة',
    assigned_detail: 'يصلك إشعار، وتظهر المدرسة هنا',
    read: 'قراءة وثائقها',
    read_detail: 'هنا، أو كلها في ملف واحد',
    visit: 'زيارتها',
    visit_detail: 'في يوم تتفق عليه مع المدرسة',
    report: 'رفع التقرير',
    report_detail: 'وعليه يُبنى القرار',
    next_title: 'الهيئة تعيّنك لمدرسة',
    next_detail: 'لا يلزمك شيء الآن، ولك أن تقرأ المعيار الذي تُقوَّم به المدارس.',
    action: 'قراءة المعيار',
  },
});
