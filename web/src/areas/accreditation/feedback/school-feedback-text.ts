import { defineText } from '../../../lib/i18n/text.ts';

/** The texts of feedback on the page where an administrator reads about a school. */
export const schoolFeedbackText = defineText('feedback-on-school', {
  en: {
    title: 'Feedback to the school',
    none: 'No feedback yet',
    mean: '{{mean}} of 4',
    empty: 'No evaluator has given the school feedback yet.',
  },
  ar: {
    title: 'ملاحظات المقوّمين',
    none: 'لا شيء بعد',
    mean: '{{mean}} من 4',
    empty: 'لم يكتب أي مقوّم ملاحظة للمدرسة بعد.',
  },
});
