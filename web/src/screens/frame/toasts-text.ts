import { defineText } from '../../lib/i18n/text.ts';

export const toastsText = defineText('toasts', {
  en: { messages: 'Messages of the page', close: 'Close' },
  ar: { messages: 'رسائل الصفحة', close: 'إغلاق' },
});
