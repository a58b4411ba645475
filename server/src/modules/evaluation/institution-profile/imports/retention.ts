import { defineRetention, YEARS_5 } from '../../../../db/retention.ts';

export const RETENTION = defineRetention({
  profile_imports: {
    what: { ar: 'استيرادات بيانات المؤسسات من ملف', en: 'Imports of profiles from a file' },
    period: { ar: '1826 يومًا (خمس سنوات) بعد الاستيراد', en: '1826 days (five years) after the import' },
    why: { ar: 'لبيان مصدر التغييرات في بيانات المؤسسات', en: 'To show where changes of profiles came from' },
    days: YEARS_5,
    by: 'night',
    where: 'server/src/modules/evaluation/institution-profile/imports/actions.ts',
  },
});
