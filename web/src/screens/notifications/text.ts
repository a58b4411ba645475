import { CATEGORY_NAMES } from '../../areas/communication/notifications/categories-text.ts';
import { defineText, withNames } from '../../lib/i18n/text.ts';

const viewText = defineText('notifications-view', {
  en: {
    unread_title_one: '{{count}} unread notification',
    unread_title_other: '{{count}} unread notifications',
    lead: 'Newest first. Opening one leads to what it is about and marks it as read, on all your devices.',
    counted: 'Notifications counted',
    total: 'Total',
    unread: 'Unread',
    shown: 'Notifications shown',
    all: 'All',
    category: 'Category',
    category_all: 'All categories',
    of_unread_one: '{{count}} unread',
    of_unread_other: '{{count}} unread',
    no_match: 'No notification matches',
    no_match_detail: 'Choose another category, or show all.',
    show_all: 'Show all',
  },
  ar: {
    unread_title_zero: 'لا إشعارات غير مقروءة',
    unread_title_one: 'إشعار واحد غير مقروء',
    unread_title_two: 'إشعاران غير مقروءين',
    unread_title_few: '{{count}} إشعارات غير مقروءة',
    unread_title_many: '{{count}} إشعارًا غير مقروء',
    unread_title_other: '{{count}} إشعار غير مقروء',
    lead: 'الأحدث أولًا. يقودك فتح الإشعار إلى موضوعه ويعلّمه مقروءًا في أجهزتك كلها.',
    counted: 'أعداد الإشعارات',
    total: 'المجموع',
    unread: 'غير مقروء',
    shown: 'الإشعارات المعروضة',
    all: 'الكل',
    category: 'التصنيف',
    category_all: 'كل التصنيفات',
    of_unread_zero: 'مقروءة كلها',
    of_unread_one: 'واحد غير مقروء',
    of_unread_two: 'اثنان غير مقروءين',
    of_unread_few: '{{count}} غير مقروءة',
    of_unread_many: '{{count}} غير مقروء',
    of_unread_other: '{{count}} غير مقروء',
    no_match: 'لا إشعار يطابق اختيارك',
    no_match_detail: 'اختر تصنيفًا آخر أو اعرض الكل.',
    show_all: 'عرض الكل',
  },
});

export const notificationsViewText = withNames(viewText, 'category', CATEGORY_NAMES);
