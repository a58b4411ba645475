import { defineText } from './text.ts';

export const apiText = defineText('api', {
  en: {
    network: 'The connection was lost. Check it and try again.',
    unreadable: 'The service gave no clear answer. Try again shortly.',
  },
  ar: {
    network: 'انقطع الاتصال. تحقّق منه ثم أعد المحاولة.',
    unreadable: 'لم يصل من الخدمة جواب واضح. أعد المحاولة بعد قليل.',
  },
});
