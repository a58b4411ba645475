import { defineText } from '../../lib/i18n/text.ts';

/** The countries the authority serves or may add first, by the names that are stored. */
export const countriesText = defineText('countries', {
  en: { Kenya: 'Kenya', Rwanda: 'Rwanda', Uganda: 'Uganda', 'Saudi Arabia': 'Saudi Arabia' },
  ar: { Kenya: 'كينيا', Rwanda: 'رواندا', Uganda: 'أوغندا', 'Saudi Arabia': 'المملكة العربية السعودية' },
});
