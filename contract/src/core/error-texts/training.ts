import { defineErrors } from './define-errors.ts';

/** The errors of training sessions and attendance. */
export const TRAINING_ERRORS = defineErrors({
  session_required: { status: 400, ar: 'اختر الدورة', en: 'Session is required' },
  session_not_held: {
    status: 409,
    ar: 'لم يحن موعد هذه الدورة بعد. أضف حضورها في يومها أو بعده.',
    en: 'This session has not been held yet. Add its attendance on its day or after it.',
  },
  report_file_required: { status: 400, ar: 'ملف التقرير مطلوب', en: 'Report file is required' },
});
