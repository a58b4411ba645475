/** The stages of an application on the full path, in their order; `returned` and `withdrawn` can come at any of them. */
export const CASE_STAGES = [
  'submitted',
  'returned',
  'eligible',
  'self_evaluation',
  'team',
  'visit_planned',
  'visited',
  'draft_report',
  'fact_check',
  'final_report',
  'decision_prepared',
  'released',
  'appeal',
  'closed',
  'withdrawn',
] as const;

/** Every stage a case is stored at: those of an application, and the one stage of a working draft, which no move leads to or from. */
export const STORED_STAGES = [...CASE_STAGES, 'working'] as const;
export type CaseStage = (typeof STORED_STAGES)[number];

/** The cases that are no application: the working draft of a self-evaluation, which belongs to its institution alone, and a monitoring visit. */
export const CASE_PURPOSES = ['working', 'monitoring'] as const;

/** The stages before another one, in their order. */
export const stagesBefore = (stage: CaseStage): readonly CaseStage[] => STORED_STAGES.slice(0, STORED_STAGES.indexOf(stage));

/** The side on which somebody has a part in a case. */
export const CASE_SIDES = ['authority', 'institution', 'team'] as const;
export type CaseSide = (typeof CASE_SIDES)[number];

/** The side that has to act next; `none` while a day has to come, or if nothing is left to do. */
export const WAITING_ON = [...CASE_SIDES, 'none'] as const;
export type WaitingOn = (typeof WAITING_ON)[number];

/** How far an appeal is. `heard`: its panel decided for another decision, which is not released yet; outside the authority that is `open`. */
export const APPEAL_STATES = ['open', 'heard', 'decided', 'withdrawn'] as const;
export type AppealState = (typeof APPEAL_STATES)[number];

/** The outcomes of an appeal. */
export const APPEAL_OUTCOMES = ['upheld', 'changed', 'sent_back'] as const;
export type AppealOutcome = (typeof APPEAL_OUTCOMES)[number];

/** The names of the stages, as refusals, lists and the stage line show them. */
export const STAGE_NAMES: Readonly<Record<CaseStage, { readonly ar: string; readonly en: string }>> = {
  submitted: { ar: 'قُدّم الطلب', en: 'Submitted' },
  returned: { ar: 'أُعيد للاستكمال', en: 'Returned for completion' },
  eligible: { ar: 'الأهلية', en: 'Eligible' },
  self_evaluation: { ar: 'التقويم الذاتي', en: 'Self-evaluation' },
  team: { ar: 'تكوين الفريق', en: 'Team' },
  visit_planned: { ar: 'جدولة الزيارة', en: 'Visit planned' },
  visited: { ar: 'تمت الزيارة', en: 'Visited' },
  draft_report: { ar: 'مسودة التقرير', en: 'Draft report' },
  fact_check: { ar: 'مراجعة الوقائع', en: 'Fact check' },
  final_report: { ar: 'التقرير النهائي', en: 'Final report' },
  decision_prepared: { ar: 'إعداد القرار', en: 'Decision prepared' },
  released: { ar: 'صدر القرار', en: 'Decision released' },
  appeal: { ar: 'التظلّم', en: 'Appeal' },
  closed: { ar: 'أُغلق', en: 'Closed' },
  withdrawn: { ar: 'سُحب', en: 'Withdrawn' },
  working: { ar: 'مسودة العمل', en: 'Working draft' },
};

/** The seven steps as people count them, each with the stages it takes. */
export const CASE_STEPS = [
  { step: 'submitted', stages: ['submitted'] },
  { step: 'eligible', stages: ['eligible'] },
  { step: 'self_evaluation', stages: ['self_evaluation'] },
  { step: 'team', stages: ['team'] },
  { step: 'visited', stages: ['visit_planned', 'visited'] },
  { step: 'report', stages: ['draft_report', 'fact_check', 'final_report'] },
  { step: 'decision', stages: ['decision_prepared', 'released', 'appeal', 'closed'] },
] as const satisfies readonly { step: string; stages: readonly CaseStage[] }[];

export type CaseStep = (typeof CASE_STEPS)[number]['step'];
export const CASE_STEP_NAMES = ['submitted', 'eligible', 'self_evaluation', 'team', 'visited', 'report', 'decision'] as const satisfies readonly CaseStep[];

/** The steps of a monitoring visit, which nobody applies for: the last one is its conclusion. */
export const MONITORING_STEPS = CASE_STEPS.slice(3);

/** The names of the steps, on every page that shows them. */
export const STEP_NAMES: Readonly<Record<CaseStep, { readonly ar: string; readonly en: string }>> = {
  submitted: { ar: 'التقديم', en: 'Submitted' },
  eligible: { ar: 'الأهلية', en: 'Eligible' },
  self_evaluation: { ar: 'التقويم الذاتي', en: 'Self-evaluation' },
  team: { ar: 'الفريق', en: 'Team' },
  visited: { ar: 'الزيارة', en: 'Visit' },
  report: { ar: 'التقرير', en: 'Report' },
  decision: { ar: 'القرار', en: 'Decision' },
};

/** The stages of a step at which a case is still running: a released decision is not. */
export const runningStagesOf = (step: CaseStep): readonly CaseStage[] =>
  (CASE_STEPS.find((one) => one.step === step)!.stages as readonly CaseStage[]).filter((stage) => stage !== 'released' && stage !== 'closed');

/** The step of a stage; undefined for a stage that can come at any step. A working draft is a self-evaluation. */
export const stepOf = (stage: CaseStage): CaseStep | undefined =>
  stage === 'working' ? 'self_evaluation' : CASE_STEPS.find(({ stages }) => (stages as readonly CaseStage[]).includes(stage))?.step;
