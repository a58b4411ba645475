import { defineErrors } from './define-errors.ts';

/** Of backups. */
export const OPERATIONS_ERRORS = defineErrors({
  backup_under_way: {
    status: 409,
    ar: 'ثمة عمل جارٍ على النسخ الاحتياطية. انتظر حتى يكتمل أو ألغه.',
    en: 'Another backup is in progress. Wait until it is done, or cancel it.',
  },
  backup_not_under_way: {
    status: 409,
    ar: 'اكتملت هذه النسخة الاحتياطية أو توقفت قبل أن يصل الإلغاء.',
    en: 'This backup finished or stopped before it could be cancelled.',
  },
  backup_not_here: {
    status: 404,
    ar: 'ملف هذه النسخة غير موجود في مكان حفظ النسخ الاحتياطية.',
    en: 'The file of this backup is not where backups are stored.',
  },
});
