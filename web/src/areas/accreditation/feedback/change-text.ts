import { defineText } from '../../../lib/i18n/text.ts';

/** The texts that every list of feedback shows; the dialogs have texts of their own. */
export const changeText = defineText('change-feedback', {
  en: {
    correct: 'Correct',
    withdraw: 'Withdraw',
    answer: 'Answer',
    correct_answer: 'Correct the answer',
    left_one: 'For {{count}} more minute',
    left_other: 'For {{count}} more minutes',
    mark: 'corrected',
    answer_of: 'Answer of the institution',
  },
  ar: {
    correct: 'تصحيح',
    withdraw: 'سحب',
    answer: 'إجابة',
    correct_answer: 'تصحيح الجواب',
    left_zero: 'انتهت المهلة',
    left_one: 'بقيت دقيقة واحدة',
    left_two: 'بقيت دقيقتان',
    left_few: 'بقيت {{count}} دقائق',
    left_many: 'بقيت {{count}} دقيقة',
    left_other: 'بقيت {{count}} دقيقة',
    mark: 'نص مصحَّح',
    answer_of: 'جواب المؤسسة',
  },
});
