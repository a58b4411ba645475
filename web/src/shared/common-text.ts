import { defineText } from '../lib/i18n/text.ts';

/** Texts that mean the same on every screen. A text that depends on its screen stays in the text of that screen. */
export const commonText = defineText('common', {
  en: {
    cancel: 'Cancel',
    not_yet: 'Not yet',
    close: 'Close',
    export: 'Export',
    optional: 'optional',
    proof: 'Proof and verification',
    retry: 'Try again',
    save: 'Save',
    saving: 'Saving…',
  },
  ar: {
    cancel: 'إلغاء',
    not_yet: 'ليس الآن',
    close: 'إغلاق',
    export: 'تصدير',
    optional: 'اختياري',
    proof: 'الإثبات والتحقق',
    retry: 'إعادة المحاولة',
    save: 'حفظ',
    saving: 'جارٍ الحفظ…',
  },
});
