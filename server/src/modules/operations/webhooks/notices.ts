import { defineNotices } from '../../../platform/notices.ts';

export const WEBHOOK_NOTICES = defineNotices(
  {
    webhook_given_up: {
      category: 'general',
      type: 'error',
      text: {
        ar: 'توقف الإرسال إلى {{host}} لأن ما أُرسل إليه لم يصل. راجع قسم الربط بالأنظمة.',
        en: 'Events are no longer sent to {{host}}, since deliveries failed. See Integrations.',
      },
    },
  },
  (on) => [on('webhook.given_up', ({ data: { webhook_id, host } }) => ({ webhook_id, host })).notify({ to: 'admins', says: 'webhook_given_up' })],
);
