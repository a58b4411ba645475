import { defineNotices } from '../../../platform/notices.ts';

export const FEEDBACK_NOTICES = defineNotices(
  {
    feedback_given: { category: 'feedback', type: 'info', text: { ar: 'ملاحظة جديدة من {{user}}', en: 'New feedback from {{user}}' } },
    feedback_sent: { category: 'feedback', type: 'success', text: { ar: 'وصلت ملاحظتك إلى {{school}}.', en: 'Your feedback has reached {{school}}.' } },
  },
  (on) => [on('feedback.given', ({ data }) => data).notify({ to: 'school', says: 'feedback_given', names: 'actor' }, { to: 'actor', says: 'feedback_sent' })],
);
