import { defineText } from '../../../lib/text.ts';

export const noticesText = defineText('school-notices', {
  en: {
    title: 'Notifications',
    loading: 'Loading the notifications',
    failed: 'Failed to fetch notifications',
    mark_all: 'Mark all as read',
    all: 'All notifications',
    unread: 'Unread',
    empty: 'No notifications yet',
    empty_detail: 'What happens to your applications is told here.',
  },
  ar: {
    title: 'الإشعارات',
    loading: 'جارٍ تحميل الإشعارات',
    failed: 'تعذّر تحميل الإشعارات',
    mark_all: 'تعليم الكل كمقروء',
    all: 'كل الإشعارات',
    unread: 'غير مقروء',
    empty: 'لا إشعارات بعد',
    empty_detail: 'يظهر هنا ما يطرأ على طلباتك.',
  },
});
