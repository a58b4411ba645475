import { defineRetention, YEARS_5 } from '../../../db/retention.ts';

export const RETENTION = defineRetention({
  unsent_files: {
    what: { ar: 'ملفات رُفعت لرسالة لم تُرسل', en: 'Files uploaded for a message that was not sent' },
    period: { ar: 'يوم واحد', en: '1 day' },
    why: { ar: 'لإتمام كتابة الرسالة', en: 'To finish writing the message' },
    days: 1,
    by: 'night',
    where: 'server/src/modules/communication/messaging/attachments.ts',
  },
  messages: {
    what: { ar: 'المراسلات ومرفقاتها', en: 'Messages and their files' },
    period: {
      ar: '1826 يومًا (خمس سنوات) بعد كتابتها، ثم يُمحى نصها وملفاتها',
      en: '1826 days (five years) after they were written; then their words and files go',
    },
    why: { ar: 'مراسلات الهيئة في طلبات الاعتماد', en: 'Correspondence of the authority about applications' },
    days: YEARS_5,
    by: 'night',
    where: 'server/src/modules/communication/messaging/forget.ts',
  },
});
