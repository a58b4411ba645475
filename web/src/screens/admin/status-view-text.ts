import { defineText } from '../../lib/i18n/text.ts';

export const statusViewText = defineText('admin-status', {
  en: {
    title: 'Platform status',
    all_well: 'Everything works as it should',
    not_well_one: 'One thing needs attention',
    not_well_other: '{{count}} things need attention',
    lead: 'What runs, how much room is left, what waits and what failed, as of now.',
    refresh: 'Ask again',
    failed_work: 'Failed jobs',
  },
  ar: {
    title: 'حالة المنصة',
    all_well: 'كل شيء يعمل كما ينبغي',
    not_well_zero: 'كل شيء يعمل كما ينبغي',
    not_well_one: 'أمر واحد يحتاج إلى انتباه',
    not_well_two: 'أمران يحتاجان إلى انتباه',
    not_well_few: '{{count}} أمور تحتاج إلى انتباه',
    not_well_many: '{{count}} أمرًا يحتاج إلى انتباه',
    not_well_other: '{{count}} أمر يحتاج إلى انتباه',
    lead: 'ما يعمل، وما بقي من مساحة، وما ينتظر، وما تعذّر. كلها أرقام هذه اللحظة.',
    refresh: 'تحديث',
    failed_work: 'مهام متعثرة',
  },
});
