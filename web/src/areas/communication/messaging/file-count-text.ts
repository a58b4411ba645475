import { defineText } from '../../../lib/i18n/text.ts';

/** The text shown for a message with files and no text. */
export const fileCountText = defineText('message-files', {
  en: { files_one: '{{count}} file', files_other: '{{count}} files' },
  ar: {
    files_zero: 'بلا مرفقات',
    files_one: 'مرفق واحد',
    files_two: 'مرفقان',
    files_few: '{{count}} مرفقات',
    files_many: '{{count}} مرفقًا',
    files_other: '{{count}} مرفق',
  },
});
