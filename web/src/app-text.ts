import { defineText } from './lib/i18n/text.ts';

export const appText = defineText('app', {
  en: {
    broken: 'This page could not be shown',
    broken_detail: 'Nothing you saved was lost. Load the page again. If it happens once more, contact us and describe what you did.',
    offline: 'This page needs a network',
    offline_detail:
      'You are offline. A workbook that you took along opens at its own address, and what you write in it stays on this device until the network is back.',
    reload: 'Load again',
    home: 'Home page',
  },
  ar: {
    broken: 'تعذّر عرض هذه الصفحة',
    broken_detail: 'لم تُفقد أي بيانات حفظتها. أعد تحميل الصفحة، وإن تكرر ذلك فأخبرنا بما كنت تفعله.',
    offline: 'تحتاج هذه الصفحة إلى شبكة',
    offline_detail: 'أنت بلا شبكة. يُفتح في عنوانه دفتر الزيارة الذي أخذته معك، ويبقى ما تكتبه فيه على هذا الجهاز إلى أن تعود الشبكة.',
    reload: 'إعادة التحميل',
    home: 'الصفحة الرئيسة',
  },
});
