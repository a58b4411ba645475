import { defineNotices } from '../../../platform/notices.ts';

export const TRAINING_NOTICES = defineNotices(
  {
    session_created: {
      category: 'session',
      type: 'success',
      text: { ar: 'أُضيفت الدورة «{{title}}» ({{joining_date}}).', en: 'Training session added: {{title}} ({{joining_date}})' },
    },
    session_deleted: {
      category: 'session',
      type: 'info',
      text: { ar: 'حُذفت الدورة «{{title}}» وسجلات حضورها.', en: 'Training session deleted with its attendance: {{title}}' },
    },
  },
  (on) => [
    on('training_session.created', ({ data }) => data).notify({ to: 'actor', says: 'session_created' }),
    on('training_session.deleted', ({ data: { session_id, title, joining_date } }) => ({ session_id, title, joining_date })).notify({
      to: 'actor',
      says: 'session_deleted',
    }),
  ],
);
