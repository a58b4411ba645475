import { defineText } from '../../../lib/i18n/text.ts';

export const statisticsText = defineText('statistics', {
  en: {
    counts: '({{this_month}} new this month, {{last_month}} last month)',
    same: 'No change',
    this_month_one: '{{count}} this month',
    this_month_other: '{{count}} this month',
    last_month_one: '{{count}} last month',
    last_month_other: '{{count}} last month',
    more_words: '{{by}} more than last month: {{this_month}} this month, {{last_month}} last month',
    fewer_words: '{{by}} fewer than last month: {{this_month}} this month, {{last_month}} last month',
    same_words: 'No change from last month: {{this_month}} this month, {{last_month}} last month',
  },
  ar: {
    counts: '(الجديد هذا الشهر: {{this_month}}، والشهر الماضي: {{last_month}})',
    same: 'دون تغيّر',
    this_month_zero: 'لا جديد هذا الشهر',
    this_month_one: '{{count}} هذا الشهر',
    this_month_two: '{{count}} هذا الشهر',
    this_month_few: '{{count}} هذا الشهر',
    this_month_many: '{{count}} هذا الشهر',
    this_month_other: '{{count}} هذا الشهر',
    last_month_zero: 'لا شيء في الشهر الماضي',
    last_month_one: '{{count}} في الشهر الماضي',
    last_month_two: '{{count}} في الشهر الماضي',
    last_month_few: '{{count}} في الشهر الماضي',
    last_month_many: '{{count}} في الشهر الماضي',
    last_month_other: '{{count}} في الشهر الماضي',
    more_words: 'زيادة {{by}} عن الشهر الماضي: {{this_month}} هذا الشهر مقابل {{last_month}} في الشهر الماضي',
    fewer_words: 'نقص {{by}} عن الشهر الماضي: {{this_month}} هذا الشهر مقابل {{last_month}} في الشهر الماضي',
    same_words: 'دون تغيّر عن الشهر الماضي: {{this_month}} هذا الشهر مقابل {{last_month}} في الشهر الماضي',
  },
});
