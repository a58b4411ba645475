import { defineText } from './lib/text.ts';

export const appText = defineText('app', {
  en: {
    broken: 'This page could not be shown',
    broken_detail: 'Nothing you saved was lost. Load the page again, and if it happens once more, tell us what you were doing.',
    reload: 'Load again',
    home: 'Home page',
  },
  ar: {
    broken: 'تعذّر عرض هذه الصفحة',
    broken_detail: 'لم يضع شيء مما حفظته. أعد تحميل الصفحة، وإن تكرر ذلك فأخبرنا بما كنت تفعله.',
    reload: 'إعادة التحميل',
    home: 'الصفحة الرئيسية',
  },
});
