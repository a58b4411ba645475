import { defineText } from '../../lib/i18n/text.ts';

export const loadingText = defineText('loading', {
  en: { loading: 'Loading' },
  ar: { loading: 'جارٍ التحميل' },
});
