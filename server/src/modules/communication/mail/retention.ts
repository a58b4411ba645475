import { defineRetention } from '../../../db/retention.ts';

export const RETENTION = defineRetention({
  mails: {
    what: { ar: 'الرسائل البريدية المرسلة', en: 'Mails sent' },
    period: { ar: '365 يومًا', en: '365 days' },
    why: { ar: 'لبيان أن الإشعار أُرسل', en: 'To show that somebody was notified' },
    days: 365,
    by: 'night',
    where: 'server/src/modules/communication/mail/send.ts',
  },
});
