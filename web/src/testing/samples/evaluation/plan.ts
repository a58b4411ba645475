import type { ImprovementPlan, PlanItem, PlanReport } from '@miyar/contract/evaluation/decision/plan';
import { AT, pair } from './shared.ts';

const NO_PLAN_ACTS = { report: 'forbidden', review: 'forbidden' } as const;

/** An item of a plan about an indicator at C, of which nothing is written yet. */
export const planItem = (changes: Partial<PlanItem> = {}): PlanItem => ({
  id: 21,
  indicator_id: 102,
  indicator: { code: '1.1.2', title: pair('مؤشر 1.1.2', 'Indicator 1.1.2'), level: 'C', recommendation: pair('اكتبوا الصلاحيات.', 'Write down who decides.') },
  condition: null,
  action: '',
  owner_name: '',
  due_on: null,
  state: 'open',
  reason: null,
  reports: [],
  can: NO_PLAN_ACTS,
  ...changes,
});

/** A plan with an indicator and a condition that the institution writes. */
export const improvementPlan = (changes: Partial<ImprovementPlan> = {}): ImprovementPlan => ({
  version: 1,
  state: 'draft',
  decision_id: 7,
  until: '2099-02-23',
  due_on: '2098-03-24',
  submitted_at: null,
  answered_at: null,
  reason: null,
  items: [
    planItem(),
    planItem({
      id: 22,
      indicator_id: null,
      indicator: null,
      condition: { text: pair('شهادة دفاع مدني سارية', 'A valid civil defence certificate'), months: 3, due_on: '2098-05-24' },
    }),
  ],
  can: { write: 'forbidden', submit: 'forbidden', review: 'forbidden' },
  ...changes,
});

export const planReport = (changes: Partial<PlanReport> = {}): PlanReport => ({
  id: 31,
  text: 'The board wrote it down.',
  evidence_ids: [],
  by: { user_id: 9, name: 'Salma Othman' },
  at: AT,
  accepted: null,
  reason: null,
  answered_at: null,
  ...changes,
});
