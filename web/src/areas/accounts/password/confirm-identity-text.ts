import { defineText } from '../../../lib/i18n/text.ts';

export const confirmIdentityText = defineText('confirm-identity', {
  en: {
    password: 'Your current password',
    code: 'Code',
    code_hint: 'From your authenticator application, or one of your recovery codes.',
  },
  ar: {
    password: 'كلمة المرور الحالية',
    code: 'الرمز',
    code_hint: 'من تطبيق المصادقة، أو أحد رموز الاستعادة.',
  },
});
