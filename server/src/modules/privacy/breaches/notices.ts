import { defineNotices } from '../../../platform/notices.ts';

export const BREACH_NOTICES = defineNotices(
  {
    breach_recorded: {
      category: 'user',
      type: 'error',
      text: { ar: 'قُيّد تسرّب بيانات، رقمه {{breach_id}}.', en: 'A breach of personal data was entered: number {{breach_id}}' },
    },
    breach_due: {
      category: 'user',
      type: 'error',
      text: {
        ar: 'لم تُبلَّغ سدايا بعد بتسرّب البيانات رقم {{breach_id}}، وبقي من المهلة أقل من يوم.',
        en: 'SDAIA has not been notified of breach {{breach_id}}. Less than a day is left.',
      },
    },
  },
  (on) => [
    on('breach.recorded', ({ data }) => data).notify({ to: 'admins', says: 'breach_recorded' }),
    on('breach.due_soon', ({ data }) => data).notify({ to: 'admins', says: 'breach_due' }),
  ],
);
