import { defineText } from '../../../lib/i18n/text.ts';

export const passwordDialogText = defineText('password-dialog', {
  en: { current: 'Current password', cancel: 'Cancel', busy: 'One moment…' },
  ar: { current: 'كلمة المرور الحالية', cancel: 'تراجع', busy: 'لحظة واحدة…' },
});
