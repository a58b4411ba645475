import { defineText } from '../../../lib/i18n/text.ts';

export const resendText = defineText('resend', {
  en: { resend: 'Resend', resend_in_one: 'Resend in 1 second', resend_in_other: 'Resend in {{count}} seconds' },
  ar: {
    resend: 'إعادة الإرسال',
    resend_in_zero: 'إعادة الإرسال',
    resend_in_one: 'إعادة الإرسال بعد ثانية',
    resend_in_two: 'إعادة الإرسال بعد ثانيتين',
    resend_in_few: 'إعادة الإرسال بعد {{count}} ثوانٍ',
    resend_in_many: 'إعادة الإرسال بعد {{count}} ثانية',
    resend_in_other: 'إعادة الإرسال بعد {{count}} ثانية',
  },
});
