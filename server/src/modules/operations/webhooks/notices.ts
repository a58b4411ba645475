import { defineNotices } from '../../../platform/notices.ts';

export const WEBHOOK_NOTICES = defineNotices(
  {
    webhook_created: {
      category: 'general',
      type: 'warning',
      text: { ar: 'أضاف {{user}} عنوان إرسال تُرسل إليه أحداث المنصة.', en: '{{user}} added a webhook, to which events of the platform are sent.' },
    },
    webhook_changed: {
      category: 'general',
      type: 'warning',
      text: { ar: 'عدّل {{user}} عنوان إرسال تُرسل إليه أحداث المنصة.', en: '{{user}} changed a webhook, to which events of the platform are sent.' },
    },
    webhook_given_up: {
      category: 'general',
      type: 'error',
      text: {
        ar: 'توقف الإرسال إلى {{host}} لأن ما أُرسل إليه لم يصل. راجع قسم الربط بالأنظمة.',
        en: 'Events are no longer sent to {{host}}, since deliveries failed. See Integrations.',
      },
    },
  },
  (on) => [
    on('webhook.created').notify({ to: 'other_admins', says: 'webhook_created', names: 'actor' }),
    on('webhook.changed').notify({ to: 'other_admins', says: 'webhook_changed', names: 'actor' }),
    on('webhook.given_up', ({ data: { webhook_id, host } }) => ({ webhook_id, host })).notify({ to: 'admins', says: 'webhook_given_up' }),
  ],
);
