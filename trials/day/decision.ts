/** The decision on every report of the trial, which rates at level B. */
export const DECISION = {
  outcome: 'full' as const,
  level: 'B' as const,
  conditions: [],
  reasons: {
    ar: 'يبيّن التقرير أن المؤسسة تحقق المعيار في معظم مؤشراته، وأن ما بقي لا يمس التعليم.\n\nتُعتمد المؤسسة اعتمادًا كاملًا.',
    en: 'The report shows that the institution meets most indicators of the standard, and what is left does not touch the teaching.\n\nThe institution is accredited in full.',
  },
};
