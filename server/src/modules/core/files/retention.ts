import { defineRetention } from '../../../db/retention.ts';

export const RETENTION = defineRetention({
  replaced_files: {
    what: { ar: 'ملفات حلّت محلها أخرى', en: 'Files that others took the place of' },
    period: { ar: '365 يومًا بعد رفعها', en: '365 days after they were uploaded' },
    why: { ar: 'للمراجعة', en: 'For the audit' },
    days: 365,
    by: 'night',
    where: 'server/src/modules/core/files/prune.ts',
  },
});
