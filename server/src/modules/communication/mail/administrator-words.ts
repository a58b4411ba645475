import type { Language } from '@miyar/contract';
import type { ADMINISTRATOR_ACTS } from './kinds.ts';

type Act = (typeof ADMINISTRATOR_ACTS)[number];

/** The texts of the mail to the other administrators about an administrator's act. */
export const ADMINISTRATOR_WORDS: Readonly<Record<Act, Readonly<Record<Language, (by: string) => string>>>> = {
  backup_downloaded: {
    ar: (by) => `نزّل ${by} نسخة احتياطية مشفّرة فيها كل ما على المنصة.`,
    en: (by) => `${by} downloaded an encrypted backup, which contains everything on the platform.`,
  },
  second_look_off: {
    ar: (by) => `أوقف ${by} المراجعة الثانية للقرارات ابتداءً من غدٍ. والقرارات المُعدّة قبل ذلك لا تزال تحتاج إليها.`,
    en: (by) => `${by} switched the second look at decisions off, from tomorrow on. Decisions prepared before then still need one.`,
  },
  webhook_created: {
    ar: (by) => `أضاف ${by} عنوان إرسال تُرسل إليه أحداث المنصة.`,
    en: (by) => `${by} added a webhook, to which events of the platform are sent.`,
  },
  webhook_changed: {
    ar: (by) => `عدّل ${by} عنوان إرسال تُرسل إليه أحداث المنصة.`,
    en: (by) => `${by} changed a webhook, to which events of the platform are sent.`,
  },
  service_token_made: {
    ar: (by) => `أنشأ ${by} رمز وصول لحساب خدمة، يعمل به برنامج في حدود نطاقاته.`,
    en: (by) => `${by} made an access token of a service account, with which a program acts within its scopes.`,
  },
  administrator_invited: {
    ar: (by) => `دعا ${by} شخصًا ليكون مديرًا في المنصة.`,
    en: (by) => `${by} invited somebody to become an administrator.`,
  },
  administrator_made: {
    ar: (by) => `جعل ${by} حسابًا آخر حساب مدير.`,
    en: (by) => `${by} made another account an administrator.`,
  },
};
