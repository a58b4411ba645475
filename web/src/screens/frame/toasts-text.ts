import { defineText } from '../../lib/text.ts';

export const toastsText = defineText('toasts', {
  en: { messages: 'Messages of the page', close: 'Close' },
  ar: { messages: 'رسائل الصفحة', close: 'إغلاق' },
});
