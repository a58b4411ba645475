import { defineText } from '../../lib/i18n/text.ts';

export const processViewText = defineText('process-view', {
  en: {
    title: 'Process',
    lead: 'How the evaluation runs: its path, times, hours and limits, the days without work, the kinds and countries of institutions, what is due between two decisions, and what families read.',
    parts: 'What is shown',
    part_settings: 'Settings',
    part_holidays: 'Holidays',
    part_institutions: 'Institutions',
    part_years: 'Years',
    part_families: 'Families',
  },
  ar: {
    title: 'إجراءات التقويم',
    lead: 'كيف يسير التقويم: مساره ومُهله وساعاته وحدوده، والأيام التي لا عمل فيها، وأنواع المؤسسات ودولها، وما يلزم بين قرارين، وما تقرؤه الأسر.',
    parts: 'المعروض',
    part_settings: 'الإعدادات',
    part_holidays: 'الإجازات',
    part_institutions: 'المؤسسات',
    part_years: 'السنوات',
    part_families: 'الأسر',
  },
});
