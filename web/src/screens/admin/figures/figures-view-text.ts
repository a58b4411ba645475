import { defineText } from '../../../lib/i18n/text.ts';

export const figuresViewText = defineText('figures-view', {
  en: {
    title: 'Figures',
    lead: 'How long the evaluation takes, what teams settle, how evaluators rate, and who comes to training. Only administrators read this.',
    parts: 'What is shown',
    part_stages: 'Times',
    part_indicators: 'Indicators',
    part_evaluators: 'Evaluators',
    part_training: 'Training',
    sessions: 'Training sessions',
    records: 'Attendance records',
    people: 'Attendees',
    people_detail: 'where their number was given',
    counting: 'Loading',
  },
  ar: {
    title: 'الإحصاءات',
    lead: 'كم يستغرق التقويم، وعلامَ تتفق الفرق، وكيف يقدّر المقوّمون، ومن يحضر الدورات. لا يطّلع على هذا إلا مديرو المنصة.',
    parts: 'المعروض',
    part_stages: 'كم يستغرق',
    part_indicators: 'المؤشرات',
    part_evaluators: 'المقوّمون',
    part_training: 'التدريب',
    sessions: 'الدورات التدريبية',
    records: 'سجلات الحضور',
    people: 'عدد الحضور',
    people_detail: 'حيث ذُكر العدد',
    counting: 'جارٍ الحساب',
  },
});
