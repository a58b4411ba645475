import { defineRetention } from '../../../db/retention.ts';

export const RETENTION = defineRetention({
  webhooks: {
    what: { ar: 'عناوين الإرسال إلى الأنظمة الأخرى، وأسرارها مختومة', en: 'Webhooks to other systems, their secrets sealed' },
    period: { ar: 'حتى تحذف', en: 'Until they are deleted' },
    why: { ar: 'لتصل الأحداث إلى الأنظمة المرتبطة', en: 'So that connected systems are notified of events' },
    by: 'stays',
    where: 'server/src/modules/operations/webhooks/actions.ts',
  },
  webhook_deliveries: {
    what: { ar: 'ما أُرسل إلى الأنظمة الأخرى، بلا بيانات شخصية', en: 'What was sent to other systems, without personal data' },
    period: { ar: '30 يومًا', en: '30 days' },
    why: { ar: 'ليُعرف ما وصل ويُعاد إرسال ما لم يصل', en: 'To see what arrived, and to send again what did not' },
    days: 30,
    by: 'night',
    where: 'server/src/modules/operations/webhooks/deliver.ts',
  },
});
