import { FEEDBACK_TYPE_NAMES } from '@miyar/contract/accreditation/feedback-types';
import { defineText } from '../../../lib/i18n/text.ts';

const typesIn = (language: 'ar' | 'en') =>
  Object.fromEntries(Object.entries(FEEDBACK_TYPE_NAMES).map(([type, name]) => [type, name[language]])) as Record<keyof typeof FEEDBACK_TYPE_NAMES, string>;

/** The texts for reading feedback; the ratings and types have the contract's values as keys (REQ-B18). */
export const feedbackText = defineText('feedback', {
  en: {
    rating_4: 'Excellent',
    rating_3: 'Good',
    rating_2: 'Average',
    rating_1: 'Poor',
    ...typesIn('en'),
    evaluator: 'Evaluator',
    loading: 'Loading the feedback',
    document_of: 'Download the supporting document {{file}}',
    download_failed: 'Failed to download the document',
    add: 'Add feedback',
  },
  ar: {
    rating_4: 'ممتاز',
    rating_3: 'جيد',
    rating_2: 'متوسط',
    rating_1: 'ضعيف',
    ...typesIn('ar'),
    evaluator: 'المقوّم',
    loading: 'جارٍ تحميل الملاحظات',
    document_of: 'تنزيل الوثيقة المساندة {{file}}',
    download_failed: 'تعذّر تنزيل الوثيقة',
    add: 'إضافة ملاحظة',
  },
});
