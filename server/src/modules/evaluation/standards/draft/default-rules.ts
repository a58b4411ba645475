import type { Rules } from '@miyar/contract/evaluation/standard-rules';

/** The rules an empty draft begins with: those of the draft the platform comes with. */
export const DEFAULT_RULES: Rules = {
  scale: [
    {
      level: 'A',
      points: 4,
      title: { ar: 'متميز', en: 'Exemplary' },
      description: {
        ar: 'الممارسة راسخة في جميع أقسام المؤسسة، ومثبتة بالشواهد عبر الزمن، وتصلح نموذجًا يُحتذى به.',
        en: 'The practice is established throughout the institution, proven over time and fit to serve as a model.',
      },
    },
    {
      level: 'B',
      points: 3,
      title: { ar: 'متقن', en: 'Proficient' },
      description: {
        ar: 'الممارسة تحقق المؤشر بصورة مطّردة، مع ملحوظات تحسين يسيرة.',
        en: 'The practice meets the indicator consistently, with minor points to improve.',
      },
    },
    {
      level: 'C',
      points: 2,
      title: { ar: 'نامٍ', en: 'Developing' },
      description: {
        ar: 'الممارسة قائمة لكنها جزئية أو غير منتظمة، وتحتاج إلى تحسين في مدة محددة.',
        en: 'The practice exists but is partial or irregular, and needs improvement within a set time.',
      },
    },
    {
      level: 'D',
      points: 1,
      title: { ar: 'دون المستوى', en: 'Below standard' },
      description: {
        ar: 'الممارسة غائبة أو غير مدعومة بالشواهد، وتستلزم إجراءً تصحيحيًّا عاجلًا.',
        en: 'The practice is absent or not supported by evidence, and prompt corrective action is required.',
      },
    },
  ],
  not_applicable: {
    max_percent: 20,
    title: { ar: 'لا ينطبق', en: 'Not applicable' },
    rule: {
      ar: 'لا يُستعمل إلا بسبب مكتوب يقبله رئيس فريق التقويم، ويُستبعد من المتوسط، ولا يجوز في المؤشرات الحرجة.',
      en: 'Only with a written reason accepted by the lead evaluator; left out of the average. Never allowed on a critical indicator.',
    },
  },
  bands: [
    { level: 'A', min: 90 },
    { level: 'B', min: 75 },
    { level: 'C', min: 50 },
    { level: 'D', min: 0 },
  ],
  floors: [
    { level: 'A', every_area_min: 75 },
    { level: 'B', every_area_min: 50 },
  ],
  caps: [
    { rating: 'C', level: 'C' },
    { rating: 'D', level: 'D' },
  ],
  outcomes: [
    { level: 'A', decision: 'full', validity_months: 60, reapply_after_months: null, progress_report_months: null },
    { level: 'B', decision: 'full', validity_months: 60, reapply_after_months: null, progress_report_months: null },
    { level: 'C', decision: 'conditional', validity_months: 24, reapply_after_months: null, progress_report_months: 12 },
    { level: 'D', decision: 'not_accredited', validity_months: null, reapply_after_months: 6, progress_report_months: null },
  ],
  sampling: { memorisation_errors: '1', clear_errors: '1/2', fluency: '3' },
  renewal: { opens_months_before: 6, reminders_days_before: [180, 90, 30, 7] },
};
