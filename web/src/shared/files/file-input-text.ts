import { defineText } from '../../lib/i18n/text.ts';

export const fileInputText = defineText('file-input', {
  en: { choose: 'Choose a file', remove: 'Remove the file', another: 'Choose another file' },
  ar: { choose: 'اختر ملفًا', remove: 'إزالة الملف', another: 'اختر ملفًا آخر' },
});
