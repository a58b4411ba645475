import { defineText } from '../../lib/i18n/text.ts';

export const listViewText = defineText('list-frame', {
  en: {
    clear: 'Clear the search',
    filter: 'Filter',
    filter_counted: 'Filter ({{count}})',
    show: 'Show results',
    results: 'Results: {{count}}',
    sort: 'Order',
    sort_newest: 'Newest first',
    sort_oldest: 'Oldest first',
    sort_name: 'By name',
    sort_load: 'Busiest first',
  },
  ar: {
    clear: 'مسح البحث',
    filter: 'تصفية',
    filter_counted: 'تصفية ({{count}})',
    show: 'عرض النتائج',
    results: 'النتائج: {{count}}',
    sort: 'الترتيب',
    sort_newest: 'الأحدث أولًا',
    sort_oldest: 'الأقدم أولًا',
    sort_name: 'حسب الاسم',
    sort_load: 'الأكثر عبئًا أولًا',
  },
});
