import { defineText } from '../../../../lib/i18n/text.ts';

/** Apart from the others: every page of a dashboard needs it at once. */
export const messagesItemText = defineText('messages-item', {
  en: {
    messages: 'Messages',
    unread_one: '{{count}} unread conversation',
    unread_other: '{{count}} unread conversations',
  },
  ar: {
    messages: 'الرسائل',
    unread_zero: 'لا محادثات غير مقروءة',
    unread_one: 'محادثة واحدة غير مقروءة',
    unread_two: 'محادثتان غير مقروءتين',
    unread_few: '{{count}} محادثات غير مقروءة',
    unread_many: '{{count}} محادثةً غير مقروءة',
    unread_other: '{{count}} محادثة غير مقروءة',
  },
});
