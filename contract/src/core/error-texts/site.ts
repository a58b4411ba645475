import { defineErrors } from './define-errors.ts';

/** The errors of the public site: the landing page, the library, the contact form, legal texts. */
export const SITE_ERRORS = defineErrors({
  // Landing page
  content_changed: {
    status: 409,
    ar: 'تغيّر هذا المحتوى بعد أن فتحته. راجع النسخة الحالية ثم احفظ من جديد.',
    en: 'This content has changed since you opened it. Check the current version, then save again.',
  },
  translation_missing: {
    status: 400,
    ar: 'لا تتطابق القائمتان العربية والإنجليزية: يلزم لكل بند نصّه باللغتين.',
    en: 'The Arabic and English lists do not match: each item needs its text in both languages.',
  },
  other_language_missing: {
    status: 400,
    ar: 'اكتب هذا النص بالعربية والإنجليزية، أو اتركه فارغًا فيهما.',
    en: 'Write this text in Arabic and English, or leave it empty in both.',
  },
  invalid_video_link: {
    status: 400,
    ar: 'أدخل رابط مقطع في YouTube أو Vimeo يبدأ بـ https:// أو مسار مقطع في هذا الموقع يبدأ بـ /film/',
    en: 'Enter the link of a YouTube or Vimeo video that begins with https://, or the path of a film of this site that begins with /film/',
  },

  // Library
  link_expired: {
    status: 404,
    ar: 'انتهت مدة هذا الرابط. افتح المستند من جديد من لوحة الإدارة.',
    en: 'This link has expired. Open the document again from the dashboard.',
  },

  // Contact
  too_many_messages: {
    status: 429,
    ar: 'وصلتنا من عنوانك رسائل كثيرة. أعد المحاولة بعد {{minutes}}.',
    en: 'Too many messages came from your address. Try again in {{minutes}}.',
  },

  // Terms and privacy
  effective_date_passed: {
    status: 400,
    ar: 'لا يسري نص جديد من يوم مضى. اختر اليوم أو يومًا بعده.',
    en: 'A new text cannot take effect on a past day. Choose today or a later day.',
  },
  legal_text_changed: {
    status: 409,
    ar: 'نُشرت نسخة أحدث من هذا النص أثناء تحريرك. راجعها ثم انشر من جديد.',
    en: 'A newer version of this text was published while you were editing. Read it, then publish again.',
  },
});
