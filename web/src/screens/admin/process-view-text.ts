import { defineText } from '../../lib/i18n/text.ts';

export const processViewText = defineText('process-view', {
  en: {
    title: 'Process',
    lead: 'How the evaluation runs: its path, times, hours and limits, the days without work, and the kinds and countries of institutions.',
    parts: 'What is shown',
    part_settings: 'Settings',
    part_holidays: 'Holidays',
    part_institutions: 'Institutions',
  },
  ar: {
    title: 'إجراءات التقويم',
    lead: 'كيف يسير التقويم: مساره ومُهله وساعاته وحدوده، والأيام التي لا عمل فيها، وأنواع المؤسسات ودولها.',
    parts: 'المعروض',
    part_settings: 'الإعدادات',
    part_holidays: 'الإجازات',
    part_institutions: 'المؤسسات',
  },
});
