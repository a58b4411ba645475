import { defineNotices } from '../../../platform/notices.ts';

export const BACKUP_NOTICES = defineNotices(
  {
    backup_failed: {
      category: 'general',
      type: 'error',
      text: {
        ar: 'تعذّر إعداد نسخة احتياطية. السبب مذكور في الإعدادات، قسم النسخ الاحتياطي.',
        en: 'A backup could not be made. The reason is in the settings, under Data backup.',
      },
    },
    backup_downloaded: {
      category: 'general',
      type: 'warning',
      text: {
        ar: 'نزّل {{user}} نسخة احتياطية مشفّرة فيها كل ما على المنصة.',
        en: '{{user}} downloaded an encrypted backup, which contains everything on the platform.',
      },
    },
    backup_test_failed: {
      category: 'general',
      type: 'error',
      text: {
        ar: 'لم تجتز نسخة احتياطية اختبار الاستعادة. راجع قسم النسخ الاحتياطي في الإعدادات.',
        en: 'A backup did not pass its restore test. See Data backup in the settings.',
      },
    },
  },
  (on) => [
    on('backup.downloaded').notify({ to: 'other_admins', says: 'backup_downloaded', names: 'actor' }),
    on('backup.failed').notify({ to: 'admins', says: 'backup_failed' }),
    on('backup.test_failed').notify({ to: 'admins', says: 'backup_test_failed' }),
  ],
);
