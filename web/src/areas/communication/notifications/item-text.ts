import { defineText } from '../../../lib/i18n/text.ts';

export const notificationsItemText = defineText('notifications-item', {
  en: { notifications: 'Notifications', unread_one: '{{count}} unread notification', unread_other: '{{count}} unread notifications' },
  ar: {
    notifications: 'الإشعارات',
    unread_zero: 'لا إشعارات غير مقروءة',
    unread_one: 'إشعار واحد غير مقروء',
    unread_two: 'إشعاران غير مقروءين',
    unread_few: '{{count}} إشعارات غير مقروءة',
    unread_many: '{{count}} إشعارًا غير مقروء',
    unread_other: '{{count}} إشعار غير مقروء',
  },
});
