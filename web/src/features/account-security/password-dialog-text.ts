import { defineText } from '../../lib/text.ts';

export const passwordDialogText = defineText('password-dialog', {
  en: { current: 'Current password', close: 'Close', cancel: 'Cancel', busy: 'One moment…' },
  ar: { current: 'كلمة المرور الحالية', close: 'إغلاق', cancel: 'تراجع', busy: 'لحظة واحدة…' },
});
