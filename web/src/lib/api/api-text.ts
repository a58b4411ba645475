import { defineText } from '../i18n/text.ts';

export const apiText = defineText('api', {
  en: {
    network: 'The connection was lost. Check it and try again.',
    file_unreadable: 'The file “{{name}}” can no longer be read. It may have been moved, changed or not downloaded yet. Choose it again.',
    unreadable: 'Something went wrong on our side. Try again in a moment.',
  },
  ar: {
    network: 'انقطع الاتصال. تحقّق منه ثم أعد المحاولة.',
    file_unreadable: 'لم تعد قراءة الملف «{{name}}» ممكنة. ربما نُقل أو تغيّر أو لم يكتمل تنزيله. اختره من جديد.',
    unreadable: 'حدث خطأ في الخدمة. أعد المحاولة بعد قليل.',
  },
});
