import { defineText } from '../../lib/i18n/text.ts';

/** Each language in itself. */
export const mailLanguageText = defineText('mail-language', {
  en: { ar: 'العربية', en: 'English' },
  ar: { ar: 'العربية', en: 'English' },
});
