import { defineText } from '../../lib/i18n/text.ts';

export const unsentText = defineText('unsent', {
  en: {
    restored: 'What you typed before is back. It has not been sent yet.',
    stored: 'What you typed before is still here. Open the form again to go on.',
  },
  ar: {
    restored: 'استُعيد ما كتبته سابقًا، ولم يُرسل بعد.',
    stored: 'ما كتبته سابقًا لا يزال محفوظًا هنا. افتح النموذج من جديد لتكمل.',
  },
});
