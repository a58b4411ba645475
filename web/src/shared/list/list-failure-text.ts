import { defineText } from '../../lib/i18n/text.ts';

export const listFailureText = defineText('list-failure', {
  en: {
    retry: 'Try again',
    stale: '{{words}}. What you see may be out of date.',
    more: 'Load more',
    loading_more: 'Loading…',
    shown_one: '{{count}} shown so far',
    shown_other: '{{count}} shown so far',
    shown_of: '{{shown}} of {{total}} shown',
    in_all_one: '{{count}} in all',
    in_all_other: '{{count}} in all',
  },
  ar: {
    retry: 'إعادة المحاولة',
    stale: '{{words}}، وقد لا يكون ما تراه آخر ما جرى.',
    more: 'عرض المزيد',
    loading_more: 'جارٍ التحميل…',
    shown_zero: 'لم يُعرض شيء',
    shown_one: 'المعروض واحد حتى الآن',
    shown_two: 'المعروض اثنان حتى الآن',
    shown_few: 'المعروض {{count}} حتى الآن',
    shown_many: 'المعروض {{count}} حتى الآن',
    shown_other: 'المعروض {{count}} حتى الآن',
    shown_of: 'المعروض {{shown}} من {{total}}',
    in_all_zero: 'لا شيء',
    in_all_one: 'المجموع واحد',
    in_all_two: 'المجموع اثنان',
    in_all_few: 'المجموع {{count}}',
    in_all_many: 'المجموع {{count}}',
    in_all_other: 'المجموع {{count}}',
  },
});
