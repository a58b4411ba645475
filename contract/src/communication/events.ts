import { defineEvents, number } from '../core/event-fields.ts';

export const COMMUNICATION_EVENTS = defineEvents(
  {
    'account.notices_chosen': { topic: 'accounts', title: { ar: 'تعديل إعدادات الإشعارات', en: 'Notification settings changed' }, about: ['account'] },
    'message.deleted': { topic: 'content', title: { ar: 'حذف رسالة', en: 'Message deleted' }, data: { message_id: number, conversation_id: number } },
    'mail.retried': { topic: 'system', title: { ar: 'إعادة إرسال رسالة بريدية', en: 'Mail sent again' }, data: { mail_id: number } },
  },
  {
    conversation_id: { ar: 'رقم المحادثة', en: 'Conversation number' },
    mail_id: { ar: 'رقم الرسالة البريدية', en: 'Email number' },
  },
);
