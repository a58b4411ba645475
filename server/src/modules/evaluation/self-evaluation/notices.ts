import { defineNotices } from '../../../platform/notices.ts';
import { teamOf } from '../team/facts/audience.ts';

export const SELF_EVALUATION_NOTICES = defineNotices(
  {
    self_evaluation_received: {
      category: 'application',
      type: 'info',
      text: { ar: 'وصل التقويم الذاتي من {{school}} ({{receipt}}).', en: '{{school}} submitted its self-evaluation ({{receipt}}).' },
    },
    self_evaluation_submitted: {
      category: 'application',
      type: 'success',
      text: {
        ar: 'وصل التقويم الذاتي لـ{{school}} إلى الهيئة. رقم الإيصال: {{receipt}}',
        en: 'The authority has received the self-evaluation of {{school}}. Receipt: {{receipt}}',
      },
    },
    self_evaluation_reopened: {
      category: 'application',
      type: 'warning',
      text: {
        ar: 'أعادت الهيئة فتح التقويم الذاتي لـ{{school}} حتى {{until}}.',
        en: 'The authority opened the self-evaluation of {{school}} again until {{until}}.',
      },
    },
  },
  (on) => [
    on('self_evaluation.submitted', ({ data: { receipt } }) => ({ receipt })).notify(
      { to: 'admins', says: 'self_evaluation_received' },
      { to: 'school', says: 'self_evaluation_submitted' },
    ),
    on('self_evaluation.reopened', ({ data: { until } }) => ({ until })).notify(
      { to: 'school', says: 'self_evaluation_reopened' },
      { to: teamOf, says: 'self_evaluation_reopened' },
    ),
  ],
);
