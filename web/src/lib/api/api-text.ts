import { defineText } from '../i18n/text.ts';

export const apiText = defineText('api', {
  en: {
    network: 'The connection was lost. Check it and try again.',
    unreadable: 'Something went wrong on our side. Try again in a moment.',
  },
  ar: {
    network: 'انقطع الاتصال. تحقّق منه ثم أعد المحاولة.',
    unreadable: 'حدث خطأ في الخدمة. أعد المحاولة بعد قليل.',
  },
});
