import { defineRetention, YEARS_5 } from '../../../db/retention.ts';

export const RETENTION = defineRetention({
  data_requests: {
    what: { ar: 'سجل طلبات البيانات الشخصية', en: 'The register of requests about personal data' },
    period: { ar: '1826 يومًا (خمس سنوات) بعد الجواب', en: '1826 days (five years) after the answer' },
    why: { ar: 'لإثبات الجواب في موعده', en: 'To show that it was answered in time' },
    days: YEARS_5,
    by: 'night',
    where: 'server/src/modules/privacy/data-requests/actions.ts',
  },
});
