import { defineText } from '../../lib/text.ts';

export const loadingText = defineText('loading', {
  en: { loading: 'Loading', retry: 'Try again' },
  ar: { loading: 'جارٍ التحميل', retry: 'إعادة المحاولة' },
});
