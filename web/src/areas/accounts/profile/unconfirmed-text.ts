import { defineText } from '../../../lib/i18n/text.ts';

export const unconfirmedText = defineText('unconfirmed', {
  en: {
    ask: 'Confirm your email: follow the link we sent to {{email}}.',
    resend: 'Send again',
    resend_in_one: 'Send again in a second',
    resend_in_other: 'Send again in {{count}} seconds',
    sent: 'Sent. Only the newest link counts.',
    failed: 'The mail could not be sent',
  },
  ar: {
    ask: 'أكّد بريدك: افتح الرابط الذي أرسلناه إلى {{email}}.',
    resend: 'إعادة الإرسال',
    resend_in_zero: 'إعادة الإرسال',
    resend_in_one: 'إعادة الإرسال بعد ثانية',
    resend_in_two: 'إعادة الإرسال بعد ثانيتين',
    resend_in_few: 'إعادة الإرسال بعد {{count}} ثوانٍ',
    resend_in_many: 'إعادة الإرسال بعد {{count}} ثانية',
    resend_in_other: 'إعادة الإرسال بعد {{count}} ثانية',
    sent: 'أُرسلت. أحدث رابط وحده صالح.',
    failed: 'تعذّر إرسال الرسالة',
  },
});
