import { defineText } from '../../../lib/i18n/text.ts';

export const slashText = defineText('search-key', {
  en: {
    key: 'Press / to search',
    key_hint: 'On this device. Ctrl and K do so in any case.',
    on: 'On',
    off: 'Off',
  },
  ar: {
    key: 'مفتاح / يفتح البحث',
    key_hint: 'في هذا الجهاز. والمفتاحان Ctrl وK يفتحانه في كل حال.',
    on: 'مفعّل',
    off: 'معطّل',
  },
});
