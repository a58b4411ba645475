/** The consequences of a monitoring visit (institution and years, C.4). No level changes by it. */
export const MONITORING_OUTCOMES = ['none', 'plan', 'suspension', 're_evaluation'] as const;
export type MonitoringOutcome = (typeof MONITORING_OUTCOMES)[number];

export const MONITORING_OUTCOME_NAMES: Readonly<Record<MonitoringOutcome, { readonly ar: string; readonly en: string }>> = {
  none: { ar: 'لا يلزم شيء', en: 'Nothing follows' },
  plan: { ar: 'خطة تحسين', en: 'An improvement plan' },
  suspension: { ar: 'النظر في التعليق', en: 'Consider a suspension' },
  re_evaluation: { ar: 'إعادة التقويم', en: 'Re-evaluation' },
};
