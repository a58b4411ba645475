import { defineText } from '../../../lib/i18n/text.ts';

export const unconfirmedText = defineText('unconfirmed', {
  en: {
    ask: 'Confirm your email: follow the link we sent to {{email}}.',
    sent: 'Sent. Only the newest link counts.',
    failed: 'The mail could not be sent',
  },
  ar: {
    ask: 'أكّد بريدك: افتح الرابط الذي أرسلناه إلى {{email}}.',
    sent: 'أُرسلت. أحدث رابط وحده صالح.',
    failed: 'تعذّر إرسال الرسالة',
  },
});
