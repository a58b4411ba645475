import { defineText } from './lib/i18n/text.ts';

export const appText = defineText('app', {
  en: {
    broken: 'This page could not be shown',
    broken_detail: 'Nothing you saved was lost. Load the page again. If it happens once more, contact us and describe what you did.',
    reload: 'Load again',
    home: 'Home page',
  },
  ar: {
    broken: 'تعذّر عرض هذه الصفحة',
    broken_detail: 'لم تُفقد أي بيانات حفظتها. أعد تحميل الصفحة، وإن تكرر ذلك فأخبرنا بما كنت تفعله.',
    reload: 'إعادة التحميل',
    home: 'الصفحة الرئيسة',
  },
});
