import { type SQL, sql } from 'drizzle-orm';
import { feedback } from '../../../db/schema/accreditation/feedback.ts';
import { defineNotices } from '../../../platform/notices.ts';

/** The evaluator who gave the feedback. */
const author = ({ data: { feedback_id } }: { data: { feedback_id: number } }): SQL =>
  sql`select ${feedback.evaluatorId} from ${feedback} where ${feedback.id} = ${feedback_id}`;

export const FEEDBACK_NOTICES = defineNotices(
  {
    feedback_given: { category: 'feedback', type: 'info', text: { ar: 'ملاحظة جديدة من {{user}}', en: 'New feedback from {{user}}' } },
    feedback_sent: { category: 'feedback', type: 'success', text: { ar: 'وصلت ملاحظتك إلى {{school}}.', en: 'Your feedback has reached {{school}}.' } },
    feedback_corrected: { category: 'feedback', type: 'info', text: { ar: 'صحّح {{user}} ملاحظته.', en: '{{user}} has corrected their feedback.' } },
    feedback_withdrawn: { category: 'feedback', type: 'warning', text: { ar: 'سحب {{user}} ملاحظته.', en: '{{user}} has withdrawn their feedback.' } },
    feedback_answered: { category: 'feedback', type: 'info', text: { ar: 'وصل جواب {{school}} عن ملاحظتك.', en: '{{school}} has answered your feedback.' } },
    feedback_answer_corrected: {
      category: 'feedback',
      type: 'info',
      text: { ar: 'صُحّح جواب {{school}} عن ملاحظتك.', en: '{{school}} has corrected its answer to your feedback.' },
    },
    feedback_answer_sent: {
      category: 'feedback',
      type: 'success',
      text: { ar: 'وصل جواب {{school}} إلى {{user}}.', en: 'The answer of {{school}} has reached {{user}}.' },
    },
  },
  (on) => [
    on('feedback.given', ({ data }) => data).notify({ to: 'school', says: 'feedback_given', names: 'actor' }, { to: 'actor', says: 'feedback_sent' }),
    on('feedback.corrected', ({ data }) => data).notify({ to: 'school', says: 'feedback_corrected', names: 'actor' }),
    on('feedback.withdrawn', ({ data }) => data).notify({ to: 'school', says: 'feedback_withdrawn', names: 'actor' }),
    on('feedback.answered', ({ data }) => data).notify(
      { to: author, says: 'feedback_answered' },
      { to: 'school', says: 'feedback_answer_sent', names: author },
    ),
    on('feedback.answer_corrected', ({ data }) => data).notify({ to: author, says: 'feedback_answer_corrected' }),
  ],
);
