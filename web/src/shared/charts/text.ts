import { defineText } from '../../lib/i18n/text.ts';

export const chartsText = defineText('charts', {
  en: { table: 'Show as table', chart: 'Show as chart', month: 'Month' },
  ar: { table: 'عرض في جدول', chart: 'عرض في رسم بياني', month: 'الشهر' },
});
