import { defineNotices } from '../../../platform/notices.ts';

export const CASE_NOTICES = defineNotices(
  {
    case_eligible: {
      category: 'approval',
      type: 'success',
      text: { ar: 'قُبلت أهلية {{school}} للتقويم.', en: '{{school}} is eligible for evaluation.' },
    },
    self_evaluation_opened: {
      category: 'task',
      type: 'info',
      text: { ar: 'فُتح التقويم الذاتي لـ{{school}}. أكمله ثم قدّمه.', en: 'The self-evaluation of {{school}} is open. Complete it, then submit it.' },
    },
    clock_extended: {
      category: 'application',
      type: 'info',
      text: { ar: 'مُدّدت مهلة {{school}} إلى {{due_on}}.', en: 'The time of {{school}} was extended to {{due_on}}.' },
    },
  },
  (on) => [
    on('case.eligible').notify({ to: 'school', says: 'case_eligible' }),
    on('self_evaluation.opened').notify({ to: 'school', says: 'self_evaluation_opened' }),
    on('clock.extended', ({ data: { due_on } }) => ({ due_on })).notify({ to: 'school', says: 'clock_extended' }),
  ],
);
