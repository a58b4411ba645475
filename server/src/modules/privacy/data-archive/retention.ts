import { defineRetention } from '../../../db/retention.ts';

export const RETENTION = defineRetention({
  archives: {
    what: { ar: 'نسخ بيانات المقوّمين المجدولة', en: 'Scheduled archives of evaluators' },
    period: { ar: '7 أيام', en: '7 days' },
    why: { ar: 'لينزّلها صاحبها', en: 'For their owners to download' },
    days: 7,
    by: 'night',
    where: 'server/src/modules/privacy/data-archive/actions.ts',
  },
});
