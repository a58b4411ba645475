import { defineText } from '../../../lib/i18n/text.ts';

/** Apart from the texts of the list: this is loaded with every dashboard. */
export const tasksItemText = defineText('tasks_item', {
  en: {
    tasks: 'Tasks',
    waiting_one: '{{count}} task waits for you',
    waiting_other: '{{count}} tasks wait for you',
  },
  ar: {
    tasks: 'ما ينتظرك',
    waiting_zero: 'لا مهام تنتظرك',
    waiting_one: 'تنتظرك مهمة واحدة',
    waiting_two: 'تنتظرك مهمتان',
    waiting_few: 'تنتظرك {{count}} مهام',
    waiting_many: 'تنتظرك {{count}} مهمة',
    waiting_other: 'تنتظرك {{count}} مهمة',
  },
});
