import { defineText } from '../../lib/i18n/text.ts';

export const evaluatorsViewText = defineText('admin-evaluators', {
  en: {
    evaluators_title: 'The evaluators',
    evaluators_counted_one: 'One evaluator',
    evaluators_counted_other: '{{count}} evaluators',
    evaluators_lead: 'Each evaluator’s current workload. Choose one to see their schools.',
    evaluators_search: 'Search the evaluators',
    evaluators_search_in: 'Search by name or email',
    no_evaluator_found: 'No evaluator fits',
    no_evaluator_found_detail: 'Search for other words, or show all evaluators.',
    show_all_evaluators: 'Show all evaluators',
  },
  ar: {
    evaluators_title: 'المقوّمون لدى الهيئة',
    evaluators_counted_zero: 'لا مقوّمين بعد',
    evaluators_counted_one: 'مقوّم واحد لدى الهيئة',
    evaluators_counted_two: 'مقوّمان لدى الهيئة',
    evaluators_counted_few: '{{count}} مقوّمين لدى الهيئة',
    evaluators_counted_many: '{{count}} مقوّمًا لدى الهيئة',
    evaluators_counted_other: '{{count}} مقوّم لدى الهيئة',
    evaluators_lead: 'مع كلٍّ منهم ما بقي لديه من مدارس. اختر مقوّمًا لترى مدارسه.',
    evaluators_search: 'البحث في المقوّمين',
    evaluators_search_in: 'ابحث بالاسم أو البريد',
    no_evaluator_found: 'لم نجد مقوّمًا',
    no_evaluator_found_detail: 'ابحث بكلمات أخرى أو اعرض المقوّمين كلهم.',
    show_all_evaluators: 'عرض كل المقوّمين',
  },
});
