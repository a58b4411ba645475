import { defineText } from '../../lib/text.ts';

export const beforeScriptText = defineText('before-script', {
  en: { note: 'This browser runs no scripts, so the page shows its main content only. With scripts it can be searched and used in full.' },
  ar: { note: 'لا يشغّل هذا المتصفح البرامج النصية، فتعرض الصفحة محتواها الأساسي وحده. فعّلها لتستعمل الصفحة كاملة.' },
});
