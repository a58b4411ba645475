import { defineText } from '../../lib/text.ts';

export const chartsText = defineText('charts', {
  en: { table: 'Show as table', chart: 'Show as chart', month: 'Month' },
  ar: { table: 'عرض في جدول', chart: 'عرض في رسم بياني', month: 'الشهر' },
});
