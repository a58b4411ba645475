import { defineRetention } from '../../../db/retention.ts';

export const RETENTION = defineRetention({
  contact: {
    what: { ar: 'رسائل نموذج التواصل وموافقات أصحابها', en: 'Messages of the contact form, with their consents' },
    period: { ar: '730 يومًا بعد إنجازها، أو بعد وصولها إن لم تُنجز', en: '730 days after they were handled, or came, where nobody did' },
    why: { ar: 'لمتابعة ما كُتب إلى الهيئة', en: 'To follow up what was written to the authority' },
    days: 730,
    by: 'night',
    where: 'server/src/modules/site/contact/actions.ts',
  },
});
