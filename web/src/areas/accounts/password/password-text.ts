import { defineText } from '../../../lib/i18n/text.ts';

export const passwordText = defineText('password', {
  en: {
    show: 'Show password',
    hide: 'Hide password',
    caps_lock: 'Caps Lock is on.',
    hint: 'At least 8 characters. A short sentence is easy to remember and hard to guess.',
    confirm: 'Confirm password',
    differ: 'Passwords do not match',
    strength: 'Password strength: {{word}}.',
    strength_0: 'very weak',
    strength_1: 'weak',
    strength_2: 'fair',
    strength_3: 'good',
    strength_4: 'strong',
    common: 'This password is easy to guess.',
    personal: 'Your name, your address and the name of this site are easy to guess.',
    pattern: 'Neighbouring keys, repetitions and sequences are easy to guess.',
    date: 'Dates and years are easy to guess.',
    longer: 'Adding two or three words makes it much stronger.',
  },
  ar: {
    show: 'إظهار كلمة المرور',
    hide: 'إخفاء كلمة المرور',
    caps_lock: 'مفتاح الأحرف الكبيرة (Caps Lock) مفعّل.',
    hint: '8 أحرف على الأقل. الجملة القصيرة يسهل حفظها ويصعب تخمينها.',
    confirm: 'تأكيد كلمة المرور',
    differ: 'كلمتا المرور غير متطابقتين',
    strength: 'قوة كلمة المرور: {{word}}.',
    strength_0: 'ضعيفة جدًا',
    strength_1: 'ضعيفة',
    strength_2: 'مقبولة',
    strength_3: 'جيدة',
    strength_4: 'قوية',
    common: 'كلمة المرور هذه يسهل تخمينها.',
    personal: 'اسمك وبريدك واسم هذا الموقع يسهل تخمينها.',
    pattern: 'المفاتيح المتجاورة والتكرار والتسلسل يسهل تخمينها.',
    date: 'التواريخ والسنوات يسهل تخمينها.',
    longer: 'كلمتان أو ثلاث أخرى تجعلها أقوى بكثير.',
  },
});

/** The dialog that asks somebody to confirm who they are before an act that gives much away. */
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
