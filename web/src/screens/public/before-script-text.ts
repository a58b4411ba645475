import { defineText } from '../../lib/i18n/text.ts';

export const beforeScriptText = defineText('before-script', {
  en: {
    note: 'This browser runs no scripts, so the page shows its main content only. With scripts it can be searched and used in full.',
    needed: 'This page needs JavaScript, which is off or blocked in this browser. Turn it on and reload the page.',
    contact: 'If you cannot, contact the authority:',
    home: 'Home page, which can be read without JavaScript',
  },
  ar: {
    note: 'لا يشغّل هذا المتصفح البرامج النصية، فتعرض الصفحة محتواها الأساسي وحده. فعّلها لتستعمل الصفحة كاملة.',
    needed: 'تحتاج هذه الصفحة إلى JavaScript، وهي معطّلة أو محجوبة في هذا المتصفح. فعّلها ثم أعد تحميل الصفحة.',
    contact: 'إن تعذّر ذلك فتواصل مع الهيئة:',
    home: 'الصفحة الرئيسة، وتُقرأ من دون JavaScript',
  },
});
