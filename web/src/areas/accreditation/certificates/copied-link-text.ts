import { defineText } from '../../../lib/i18n/text.ts';

export const copiedLinkText = defineText('copied-link', {
  en: {
    link_copied: 'The link has been copied.',
    copy_failed: 'The link could not be copied. Select it in the page instead.',
  },
  ar: {
    link_copied: 'نُسخ الرابط.',
    copy_failed: 'تعذّر نسخ الرابط. حدّده في الصفحة وانسخه.',
  },
});
