import { defineText } from '../../lib/i18n/text.ts';

export const formDialogText = defineText('form_dialog', {
  en: {
    keep: 'Keep editing',
    saving_title: 'Leave without saving?',
    saving_detail: 'What you entered has not been saved.',
    saving_leave: 'Leave without saving',
    sending_title: 'Leave without sending?',
    sending_detail: 'What you entered has not been sent.',
    sending_leave: 'Leave without sending',
  },
  ar: {
    keep: 'متابعة التعبئة',
    saving_title: 'الخروج دون حفظ؟',
    saving_detail: 'ما أدخلته لم يُحفظ بعد.',
    saving_leave: 'الخروج دون حفظ',
    sending_title: 'الخروج دون إرسال؟',
    sending_detail: 'ما أدخلته لم يُرسل بعد.',
    sending_leave: 'الخروج دون إرسال',
  },
});
