import { defineText } from '../../../lib/i18n/text.ts';

export const ownFeedbackText = defineText('school-feedback', {
  en: {
    title: 'Evaluator feedback',
    lead: 'What the evaluators of your institution wrote, newest first.',
    all: 'All feedback',
    back: 'Back to the applications',
    failed: 'Failed to fetch feedback',
    search: 'Search the feedback',
    type: 'Type',
    type_all: 'All types',
    show_all: 'Show all',
    no_match: 'No feedback matches',
    no_match_detail: 'Try another word.',
    empty: 'No feedback yet',
    empty_detail: 'What your evaluator writes about your institution appears here, with its rating.',
  },
  ar: {
    title: 'ملاحظات المقوّم',
    lead: 'ما كتبه المقوّمون عن مؤسستك، والأحدث أولًا.',
    all: 'كل الملاحظات',
    back: 'العودة إلى الطلبات',
    failed: 'تعذّر تحميل الملاحظات',
    search: 'ابحث في الملاحظات',
    type: 'النوع',
    type_all: 'كل الأنواع',
    show_all: 'عرض الكل',
    no_match: 'لا ملاحظة تطابق بحثك',
    no_match_detail: 'ابحث بكلمة أخرى.',
    empty: 'لا ملاحظات بعد',
    empty_detail: 'يظهر هنا ما يكتبه المقوّم عن مؤسستك مع تقديره.',
  },
});
