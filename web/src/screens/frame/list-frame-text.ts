import { defineText } from '../../lib/text.ts';

export const listFrameText = defineText('list-frame', {
  en: {
    clear: 'Clear the search',
    results: 'Results: {{count}}',
    sort: 'Order',
    sort_newest: 'Newest first',
    sort_oldest: 'Oldest first',
    sort_name: 'By name',
    sort_load: 'Most open schools first',
  },
  ar: {
    clear: 'مسح البحث',
    results: 'النتائج: {{count}}',
    sort: 'الترتيب',
    sort_newest: 'الأحدث أولًا',
    sort_oldest: 'الأقدم أولًا',
    sort_name: 'حسب الاسم',
    sort_load: 'الأكثر مدارس مفتوحة أولًا',
  },
});
