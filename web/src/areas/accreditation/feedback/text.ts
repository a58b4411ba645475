import { defineText } from '../../../lib/i18n/text.ts';

/** The texts for reading feedback; the ratings and types have the contract's values as keys (REQ-B18). */
export const feedbackText = defineText('feedback', {
  en: {
    rating_4: 'Excellent',
    rating_3: 'Good',
    rating_2: 'Average',
    rating_1: 'Poor',
    'Academic Performance': 'Academic performance',
    Infrastructure: 'Infrastructure',
    'Staff Quality': 'Staff quality',
    'Student Behavior': 'Student behaviour',
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
    'Academic Performance': 'الأداء الأكاديمي',
    Infrastructure: 'البنية التحتية',
    'Staff Quality': 'كفاءة العاملين',
    'Student Behavior': 'سلوك الطلاب',
    evaluator: 'المقوّم',
    loading: 'جارٍ تحميل الملاحظات',
    document_of: 'تنزيل الوثيقة المساندة {{file}}',
    download_failed: 'تعذّر تنزيل الوثيقة',
    add: 'إضافة ملاحظة',
  },
});
