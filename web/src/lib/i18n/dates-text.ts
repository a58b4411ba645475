import { defineText } from './text.ts';

export const datesText = defineText('dates', {
  en: {
    just_now: 'just now',
    minutes_one: '{{count}} minute ago',
    minutes_other: '{{count}} minutes ago',
    hours_one: '{{count}} hour ago',
    hours_other: '{{count}} hours ago',
    days_one: 'yesterday',
    days_other: '{{count}} days ago',
  },
  ar: {
    just_now: 'الآن',
    minutes_zero: 'الآن',
    minutes_one: 'منذ دقيقة',
    minutes_two: 'منذ دقيقتين',
    minutes_few: 'منذ {{count}} دقائق',
    minutes_many: 'منذ {{count}} دقيقة',
    minutes_other: 'منذ {{count}} دقيقة',
    hours_zero: 'الآن',
    hours_one: 'منذ ساعة',
    hours_two: 'منذ ساعتين',
    hours_few: 'منذ {{count}} ساعات',
    hours_many: 'منذ {{count}} ساعة',
    hours_other: 'منذ {{count}} ساعة',
    days_zero: 'اليوم',
    days_one: 'أمس',
    days_two: 'منذ يومين',
    days_few: 'منذ {{count}} أيام',
    days_many: 'منذ {{count}} يومًا',
    days_other: 'منذ {{count}} يوم',
  },
});
