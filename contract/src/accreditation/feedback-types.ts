/** The names of the types of feedback. Without zod, so that the events of feedback and pages can use them. */
export const FEEDBACK_TYPE_NAMES = {
  'Academic Performance': { ar: 'الأداء الأكاديمي', en: 'Academic performance' },
  Infrastructure: { ar: 'البنية التحتية', en: 'Infrastructure' },
  'Staff Quality': { ar: 'كفاءة العاملين', en: 'Staff quality' },
  'Student Behavior': { ar: 'سلوك الطلاب', en: 'Student behaviour' },
} as const;
