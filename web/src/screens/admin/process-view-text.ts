import { defineText } from '../../lib/i18n/text.ts';

export const processViewText = defineText('process-view', {
  en: {
    title: 'Process',
    lead: 'How the evaluation runs: its path, times, hours and limits, and the days without work.',
    parts: 'What is shown',
    part_settings: 'Settings',
    part_holidays: 'Holidays',
  },
  ar: {
    title: 'إجراءات التقويم',
    lead: 'كيف يسير التقويم: مساره ومُهله وساعاته وحدوده، والأيام التي لا عمل فيها.',
    parts: 'المعروض',
    part_settings: 'الإعدادات',
    part_holidays: 'الإجازات',
  },
});
