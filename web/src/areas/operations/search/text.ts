import { defineText, withNames } from '../../../lib/i18n/text.ts';
import { KINDS } from './kinds-text.ts';

const ownText = defineText('search', {
  en: {
    search: 'Search',
    place_admin: 'Search schools, evaluators, reports',
    place_evaluator: 'Search schools, reports, feedback',
    place_institution: 'Search applications and feedback',
    place_trainer: 'Search sessions and attendance',
    clear: 'Clear the search',
    close: 'Close the search',
    results: 'Search results',
    searching: 'Searching',
    hint: 'Type at least two letters, or a number.',
    none: 'Nothing found for {{words}}',
    none_detail: 'Look for another word, a number or a place.',
    failed: 'The search failed',
    found_one: '{{count}} result',
    found_other: '{{count}} results',
  },
  ar: {
    search: 'بحث',
    place_admin: 'ابحث عن مدرسة أو مقوّم أو تقرير',
    place_evaluator: 'ابحث في المدارس والتقارير والملاحظات',
    place_institution: 'ابحث في طلباتك وملاحظاتك',
    place_trainer: 'ابحث في الدورات وسجلات الحضور',
    clear: 'مسح البحث',
    close: 'إغلاق البحث',
    results: 'نتائج البحث',
    searching: 'جارٍ البحث',
    hint: 'اكتب حرفين على الأقل أو رقمًا.',
    none: 'لا نتائج عن {{words}}',
    none_detail: 'ابحث بكلمة أخرى أو برقم أو بمكان.',
    failed: 'تعذّر البحث',
    found_zero: 'لا نتائج',
    found_one: 'نتيجة واحدة',
    found_two: 'نتيجتان',
    found_few: '{{count}} نتائج',
    found_many: '{{count}} نتيجة',
    found_other: '{{count}} نتيجة',
  },
});

export const searchText = withNames(ownText, 'kind', KINDS);
