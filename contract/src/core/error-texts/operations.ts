import { defineErrors } from './define-errors.ts';

/** The errors of backups and webhooks. */
export const OPERATIONS_ERRORS = defineErrors({
  backup_under_way: {
    status: 409,
    ar: 'ثمة عمل جارٍ على النسخ الاحتياطية. انتظر حتى يكتمل أو ألغه.',
    en: 'Another backup is in progress. Wait until it is done, or cancel it.',
  },
  backup_not_under_way: {
    status: 409,
    ar: 'اكتملت هذه النسخة الاحتياطية أو توقفت قبل أن يصل الإلغاء.',
    en: 'This backup finished or stopped before it could be cancelled.',
  },
  address_not_public: {
    status: 400,
    ar: 'اكتب عنوانًا عامًا يبدأ بـ https. ولا يُرسل شيء إلى الشبكات الداخلية.',
    en: 'Enter a public address that begins with https. Nothing is sent into private networks.',
  },
  kinds_required: { status: 400, ar: 'اختر حدثًا واحدًا على الأقل.', en: 'Choose at least one kind of event.' },
  webhook_off: { status: 409, ar: 'الإرسال إلى هذا العنوان متوقف. شغّله أولًا.', en: 'This webhook is switched off. Switch it on first.' },
  delivery_waiting: { status: 409, ar: 'ما زال هذا الإرسال ينتظر دوره.', en: 'This delivery is still waiting to be sent.' },
  too_many_webhooks: {
    status: 409,
    ar: 'بلغت عناوين الإرسال حدّها. احذف واحدًا لتضيف غيره.',
    en: 'You have reached the limit of webhooks. Delete one to add another.',
  },
  backup_not_sealed: {
    status: 409,
    ar: 'لا تُنزَّل نسخة احتياطية غير مشفّرة. يضبط مشغّل الخادم المتغيّر BACKUP_KEY، ثم تُعد نسخة جديدة. ويبقى ملف هذه النسخة على الخادم.',
    en: 'A backup that is not encrypted cannot be downloaded. The operator of the server sets BACKUP_KEY, then make a new backup. The file of this one stays on the server.',
  },
  backup_not_here: {
    status: 404,
    ar: 'ملف هذه النسخة غير موجود في مكان حفظ النسخ الاحتياطية.',
    en: 'The file of this backup is not where backups are stored.',
  },
});
