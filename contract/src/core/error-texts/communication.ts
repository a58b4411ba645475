import { defineErrors } from './define-errors.ts';

/** The errors of messages and the settings of notifications. */
export const COMMUNICATION_ERRORS = defineErrors({
  // Messages
  may_not_write_to: { status: 403, ar: 'لا يمكنك مراسلة هذا الحساب.', en: 'You cannot write to this account.' },
  group_read_only: { status: 403, ar: 'الكتابة في المحادثات الجماعية لمديري المنصة وحدهم.', en: 'Only administrators can write in group conversations.' },
  too_many_attachments: { status: 400, ar: 'تحمل الرسالة خمسة مرفقات على الأكثر.', en: 'A message can have at most five files.' },
  sending_too_fast: {
    status: 429,
    ar: 'أرسلت رسائل كثيرة في وقت قصير. أعد المحاولة بعد {{seconds}}.',
    en: 'You have sent too many messages in a short time. Try again in {{seconds}}.',
  },
  texts_to_groups_only: {
    status: 422,
    ar: 'تُكتب الرسالة باللغتين للمجموعات وحدها.',
    en: 'Only messages to groups are written in both languages.',
  },
  message_too_old: {
    status: 409,
    ar: 'مضت عشر دقائق على إرسال الرسالة، فلم يعد حذفها ممكنًا.',
    en: 'The message was sent more than ten minutes ago, so it can no longer be deleted.',
  },

  // Notification settings
  sms_not_configured: { status: 422, ar: 'خدمة الرسائل النصية غير مهيأة بعد.', en: 'SMS is not configured yet.' },
});
