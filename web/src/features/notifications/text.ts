import { defineText } from '../../lib/text.ts';

export const noticesText = defineText('notifications', {
  en: {
    title: 'Notifications',
    all: 'All notifications',
    list: 'Your notifications',
    loading: 'Loading the notifications',
    failed: 'Failed to fetch notifications',
    mark_all: 'Mark all as read',
    mark_failed: 'The notifications could not be marked as read',
    refresh: 'Refresh',
    unread: 'Unread',
    example: 'Example',
    empty: 'No notifications yet',
    empty_detail: 'What happens to what is yours is told here.',
    open: 'Open',
  },
  ar: {
    title: 'الإشعارات',
    all: 'كل الإشعارات',
    list: 'إشعاراتك',
    loading: 'جارٍ تحميل الإشعارات',
    failed: 'تعذّر تحميل الإشعارات',
    mark_all: 'تعليم الكل كمقروء',
    mark_failed: 'تعذّر تعليم الإشعارات كمقروءة',
    refresh: 'تحديث',
    unread: 'غير مقروء',
    example: 'مثال',
    empty: 'لا إشعارات بعد',
    empty_detail: 'يظهر هنا ما يطرأ على ما يخصّك.',
    open: 'فتح',
  },
});
