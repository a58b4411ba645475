import { defineText } from '../../../../lib/i18n/text.ts';

export const liveText = defineText('live-messages', {
  en: {
    from: 'Message from {{name}}',
    files_one: '{{count}} file',
    files_other: '{{count}} files',
    open: 'Open conversation',
  },
  ar: {
    from: 'رسالة من {{name}}',
    files_zero: 'بلا مرفقات',
    files_one: 'مرفق واحد',
    files_two: 'مرفقان',
    files_few: '{{count}} مرفقات',
    files_many: '{{count}} مرفقًا',
    files_other: '{{count}} مرفق',
    open: 'فتح المحادثة',
  },
});
