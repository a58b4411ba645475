import type { Language } from '@miyar/contract';
import type { SECOND_FACTOR_CHANGES } from './kinds.ts';

/** The texts for the owner about a change of a second factor. */
export const SECOND_FACTOR_WORDS: Readonly<Record<(typeof SECOND_FACTOR_CHANGES)[number], Readonly<Record<Language, string>>>> = {
  totp_on: {
    ar: 'فُعّلت رموز التحقق من تطبيق المصادقة لحسابك. سيُطلب رمز منها عند كل تسجيل دخول.',
    en: 'One-time codes from an authenticator application were turned on for your account. One is asked for at each login.',
  },
  totp_off: {
    ar: 'أُوقفت رموز التحقق من تطبيق المصادقة لحسابك.',
    en: 'One-time codes from an authenticator application were turned off for your account.',
  },
  passkey_added: { ar: 'أُضيف مفتاح مرور إلى حسابك.', en: 'A passkey was added to your account.' },
  passkey_removed: { ar: 'حُذف مفتاح مرور من حسابك.', en: 'A passkey was removed from your account.' },
  recovery_codes_renewed: {
    ar: 'صدرت لحسابك رموز استعادة جديدة، ولم تعد القديمة صالحة.',
    en: 'New recovery codes were made for your account, and the old ones no longer work.',
  },
  recovery_code_used: {
    ar: 'سُجّل الدخول إلى حسابك برمز استعادة، ولا يصلح هذا الرمز مرة أخرى.',
    en: 'Somebody logged in to your account with a recovery code, which does not work again.',
  },
};
