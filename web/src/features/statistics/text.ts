import { defineText } from '../../lib/text.ts';

export const statisticsText = defineText('statistics', {
  en: {
    on_last_month: 'on last month',
    same: 'No change',
    more_words: '{{percent}} more than last month: {{this_month}} this month, {{last_month}} last month',
    fewer_words: '{{percent}} fewer than last month: {{this_month}} this month, {{last_month}} last month',
    same_words: 'No change on last month: {{this_month}} this month, {{last_month}} last month',
  },
  ar: {
    on_last_month: 'عن الشهر الماضي',
    same: 'دون تغيّر',
    more_words: 'زيادة {{percent}} عن الشهر الماضي: {{this_month}} هذا الشهر مقابل {{last_month}} في الشهر الماضي',
    fewer_words: 'نقص {{percent}} عن الشهر الماضي: {{this_month}} هذا الشهر مقابل {{last_month}} في الشهر الماضي',
    same_words: 'دون تغيّر عن الشهر الماضي: {{this_month}} هذا الشهر مقابل {{last_month}} في الشهر الماضي',
  },
});
