import { defineText } from '../../../lib/i18n/text.ts';

export const recentText = defineText('school-recent', {
  en: {
    total: 'Total applications',
    counting: 'Loading',
    unknown: 'Unavailable',
    view: 'View application {{number}}',
    title: 'Recent applications',
    loading: 'Loading the recent applications',
    failed: 'Failed to fetch applications',
    empty: 'No applications yet',
    empty_detail: 'The newest three appear here.',
  },
  ar: {
    total: 'مجموع الطلبات',
    counting: 'جارٍ الحساب',
    unknown: 'غير معروف',
    view: 'عرض الطلب رقم {{number}}',
    title: 'أحدث الطلبات',
    loading: 'جارٍ تحميل أحدث الطلبات',
    failed: 'تعذّر تحميل الطلبات',
    empty: 'لا طلبات بعد',
    empty_detail: 'تظهر هنا أحدث ثلاثة طلبات.',
  },
});
